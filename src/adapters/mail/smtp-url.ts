/**
 * Parses the address of the mail service: `smtp://user:password@host:port`, or `smtps://` for TLS from the start.
 *
 * With smtp, STARTTLS is required of another machine, or a man in the middle could strip the offer and read the emails
 * and the password. On this machine it is used if the server offers it. `?tls=required` and `?tls=offered` say
 * otherwise; config.ts allows the second on this machine only.
 *
 * nodemailer's own parser is not used: it accepts any option as a query parameter and silently ignores a misspelt one.
 */
export function readSmtpUrl(text: string) {
  // Not new URL(): its error contains the text, and so the password.
  const url = URL.parse(text)
  if (url === null) throw new Error('The SMTP address is not a URL.')
  const tls = url.searchParams.get('tls')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'tls')
  if (unknown !== undefined)
    throw new Error(`The SMTP address has an unknown parameter, "${unknown}"; only tls is allowed.`)
  if (tls !== null && tls !== 'required' && tls !== 'offered')
    throw new Error('The tls parameter of the SMTP address must be "required" or "offered".')

  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  const pass = decodeURIComponent(url.password)
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && (tls === 'required' || (tls === null && !isThisMachine(host))),
    ...(user === '' ? {} : { auth: { user, pass } }),
  }
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
