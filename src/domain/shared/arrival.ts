/** What a request says of where it comes from: `Sec-Fetch-Site` (Fetch Metadata), and a cookie of an earlier visit. */
type Asked = { url: string; headers: Pick<Headers, 'get' | 'has'> }

/**
 * Whether a guest comes from elsewhere to a first page that is small, so that the browser has nothing of ours yet. A browser that does not say where it comes from may have,
 * and an address with a query, such as that of a result, has so much to draw that anything more would delay it.
 */
export const isArrival = ({ url, headers }: Asked): boolean =>
  !url.includes('?') && !headers.has('cookie') && ['none', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')
