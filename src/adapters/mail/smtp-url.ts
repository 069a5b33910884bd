/**
 * Where the mail service is: `smtp://user:password@host:port`, or `smtps://` for TLS from the start.
 *
 * With smtp, STARTTLS is used when the server offers it; `?tls=required` insists on it. A password for another machine insists too,
 * or whoever sits between could strip the offer and read the password; on a network that is trusted, `?tls=offered` lifts that.
 *
 * Not nodemailer's own reading: there any option can be set by a query parameter, and a misspelt one is silently nothing.
 */
export function readSmtpUrl(text: string) {
  // Not new URL(): its error carries the text, and with it the password.
  const url = URL.parse(text)
  if (url === null) throw new Error('The SMTP address is not a URL.')
  const tls = url.searchParams.get('tls')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'tls')
  if (unknown !== undefined)
    throw new Error(`The SMTP address has an unknown parameter, "${unknown}"; only tls is known.`)
  if (tls !== null && tls !== 'required' && tls !== 'offered')
    throw new Error('The tls of the SMTP address must be required or offered.')

  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  const pass = decodeURIComponent(url.password)
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && (tls === 'required' || (tls === null && pass !== '' && !isThisMachine(host))),
    ...(user === '' ? {} : { auth: { user, pass } }),
  }
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
