/** What a request says of where it comes from: `Sec-Fetch-Site` (Fetch Metadata), and a cookie of an earlier visit. */
type Asked = { headers: Pick<Headers, 'get' | 'has'> }

/** Whether a guest comes from elsewhere, so that the browser has nothing of ours yet. A browser that does not say where it comes from may have. */
export const isArrival = ({ headers }: Asked): boolean =>
  !headers.has('cookie') && ['none', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')
