/** What a request says of where it comes from: `Sec-Fetch-Site` (Fetch Metadata), and a cookie of an earlier visit. */
type Asked = { headers: Pick<Headers, 'get' | 'has'> }

/** Whether somebody comes from elsewhere, such as another site or a typed address. Of a browser that does not say, nobody knows. */
export const isFromElsewhere = ({ headers }: Asked): boolean =>
  ['none', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')

/** Whether a guest comes from elsewhere, so that the browser has nothing of ours yet. */
export const isArrival = (asked: Asked): boolean => !asked.headers.has('cookie') && isFromElsewhere(asked)
