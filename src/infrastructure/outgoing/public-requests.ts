/**
 * Requests to an address that somebody typed, and therefore to nothing of this network: the addresses that a name
 * resolves to are checked where the connection is made, so that a name cannot resolve to another one in between. A
 * redirect is an answer like any other: who follows it makes a new request.
 */
import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * IPv4-compatible addresses (RFC 4291, 2.5.5.1), such as ::7f00:1. ipaddr.js calls them unicast, and takes ::127.0.0.1,
 * the same with dots, for ::ffff:127.0.0.1.
 */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96')
const dotted = /^[0:]*:(\d+\.){3}\d+$/

/** Answers only inside Azure, with the machine's own settings; its range is a public one. */
const platformAddress = '168.63.129.16'

/**
 * False for private, loopback, link-local, shared, reserved and multicast addresses, and for those that carry one of
 * them, such as ::ffff:10.0.0.1.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || dotted.test(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible)) return false
  return parsed.range() === 'unicast' && parsed.toString() !== platformAddress
}

/** The address is not allowed. */
export class AddressRefused extends Error {}

export type Allowed = {
  isAllowed: (address: string) => boolean
  protocols: readonly string[]
}

export type PublicAnswer = http.IncomingMessage

type PublicRequest = {
  method?: 'GET' | 'POST'
  headers: http.OutgoingHttpHeaders
  signal: AbortSignal
  body?: string
}

/**
 * The response to one request. Rejects with `AddressRefused` without a connection where an address is
 * not allowed.
 */
export function requestPublic(
  url: URL,
  { isAllowed, protocols }: Allowed,
  { method = 'GET', headers, signal, body }: PublicRequest,
): Promise<PublicAnswer> {
  // Node does not look up an address that is a number.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!protocols.includes(url.protocol) || (isIP(host) && !isAllowed(host))) return Promise.reject(new AddressRefused())
  /** Node connects to these addresses without a second lookup. */
  const lookup: LookupFunction = (hostname, options, answer) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address))) return answer(new AddressRefused(), '')
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<PublicAnswer>()
  const { request } = url.protocol === 'https:' ? https : http
  request(url, { agent: false, method, headers, lookup, signal, maxHeaderSize: 16_384 }, resolve)
    .on('error', reject)
    .end(body)
  return promise
}
