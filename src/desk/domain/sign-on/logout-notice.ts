/** The issuer's notice of an ended session (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
export type LogoutNotice = { subject: string | undefined; sid: string | undefined; id: string }

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds for which a notice is valid, and by which the issuer's clock may be ahead. */
const noticeSeconds = { old: 300, ahead: 60 }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a notice with verified signature, issuer and audience. Undefined for other tokens, such as an ID token. */
export function readLogoutNotice(
  header: Readonly<Record<string, unknown>>,
  claims: Readonly<Record<string, unknown>>,
  now: Date,
): LogoutNotice | undefined {
  const type = textOf(header.typ)
    ?.toLowerCase()
    .replace(/^application\//, '')
  const { events, iat, jti, sub, sid } = claims
  const age = typeof iat === 'number' ? now.getTime() / 1000 - iat : Number.NaN
  const isEvent = typeof events === 'object' && events !== null && logoutEvent in events
  const isNow = age <= noticeSeconds.old && age >= -noticeSeconds.ahead
  const id = textOf(jti)
  if (type !== 'logout+jwt' || !isEvent || !isNow || id === undefined || 'nonce' in claims) return undefined
  const notice = { subject: textOf(sub), sid: textOf(sid), id }
  return notice.subject === undefined && notice.sid === undefined ? undefined : notice
}
