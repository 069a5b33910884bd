/**
 * The key that a rate limit per client counts by. A household or a rented server has a whole /64 of IPv6 addresses (RFC
 * 6177), so a limit per address would have no effect. Some proxies add the port, which differs for every connection.
 */
export function clientNetwork(client: string): string {
  const address = client.replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const [, four] = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(address) ?? []
  if (four !== undefined) return four
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * As `clientNetwork`, for limits on attempts against one account: 203.0.113.0/24, or the first 48 bits of an IPv6
 * address. Neighbours in an IPv4 /24 usually belong to the same owner, and one customer may have a whole /48 (RFC
 * 6177), who could use each address or /64 in turn.
 */
export function clientNeighbourhood(client: string): string {
  const network = clientNetwork(client)
  if (/^\d+(\.\d+){3}$/.test(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  const [, six] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? []
  return six === undefined ? network : `${six}::/48`
}

/** The network that a person is shown for a session, as `clientNeighbourhood`. '' when it is no address. */
export function networkPrefix(client: string): string {
  const network = clientNeighbourhood(client)
  return /\/(24|48)$/.test(network) ? network : ''
}
