/**
 * Reads an address that an adviser typed, and therefore nothing of this network: the addresses that a name resolves to
 * are checked where the connection is made, so that a name cannot resolve to another one in between, and each redirect
 * is a new address.
 */
import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { OutsideCalendars } from './port.ts'

const largestBytes = 2 * 1024 * 1024
/** For everything, redirects included. */
const timeoutMs = 10_000
const mostRedirects = 3

type Options = {
  /** For tests, whose calendars are on this machine. */
  isAllowed?: (address: string) => boolean
  protocols?: readonly string[]
  timeoutMilliseconds?: number
}

/**
 * IPv4-compatible addresses (RFC 4291, 2.5.5.1), such as ::7f00:1. ipaddr.js calls them unicast, and takes ::127.0.0.1,
 * the same with dots, for ::ffff:127.0.0.1.
 */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96')
const dotted = /^[0:]*:(\d+\.){3}\d+$/

/**
 * False for private, loopback, link-local, shared, reserved and multicast addresses, and for those that carry one of
 * them, such as ::ffff:10.0.0.1.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || dotted.test(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible))
}

class Refused extends Error {}

export function httpsCalendars({
  isAllowed = isPublicAddress,
  protocols = ['https:'],
  timeoutMilliseconds = timeoutMs,
}: Options = {}): OutsideCalendars {
  /** Node connects to what this answers, and asks nobody again. */
  const lookup: LookupFunction = (hostname, options, answer) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address))) return answer(new Refused(), '')
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })
  }

  /** The response to one request, without its body. Node does not look up an address that is a number. */
  const ask = (url: URL, signal: AbortSignal): Promise<http.IncomingMessage> => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!protocols.includes(url.protocol) || (isIP(host) && !isAllowed(host))) return Promise.reject(new Refused())
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    const headers = { Accept: 'text/calendar', 'Accept-Encoding': 'identity', 'User-Agent': 'calendar-reader' }
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { agent: false, headers, lookup, signal, maxHeaderSize: 16_384 }, resolve).on('error', reject).end()
    return promise
  }

  async function follow(address: string, signal: AbortSignal): Promise<Result<string, CalendarFault>> {
    let url = new URL(address)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await ask(url, signal)
      // A body that is cut off by us or by the other side; a refusal is answered all the same.
      answer.on('error', () => {})
      const { statusCode = 0 } = answer
      if (statusCode === 200) return readBody(answer, signal)
      answer.destroy()
      const next = statusCode >= 300 && statusCode < 400 ? answer.headers.location : undefined
      const target = next === undefined ? null : URL.parse(next, url)
      if (!target) return fail([401, 403, 404, 410].includes(statusCode) ? 'not_found' : 'unreachable')
      url = target
    }
    return fail('unreachable')
  }

  return {
    async read(address) {
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      try {
        return await follow(address, signal)
      } catch (error) {
        if (error instanceof Refused) return fail('address_refused')
        return fail(signal.aborted ? 'too_slow' : 'unreachable')
      }
    },
  }
}

async function readBody(answer: http.IncomingMessage, signal: AbortSignal): Promise<Result<string, CalendarFault>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > largestBytes) {
      answer.destroy()
      return fail('too_large')
    }
  }
  signal.throwIfAborted()
  return ok(Buffer.concat(parts).toString('utf8'))
}
