/** The issuer's claims about a person, from its tokens and its userinfo endpoint. */
import type { StaffClaims } from '#desk/domain/sign-on/sign-on.ts'

type Claims = Readonly<Record<string, unknown>>

/** A part of a JSON Web Token that the engine verifies. Empty when missing. */
export function payloadOf(token: string | undefined, part: 0 | 1 = 1): Claims {
  try {
    const read: unknown = JSON.parse(Buffer.from(token?.split('.')[part] ?? '', 'base64url').toString())
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** What the engine leaves to us: an ID token has an end, and was issued to us (OpenID Connect Core 1.0, 3.1.3.7). */
export const isSafeIdToken = ({ exp, iat, azp }: Claims, clientId: string): boolean =>
  typeof exp === 'number' && typeof iat === 'number' && (azp === undefined || azp === clientId)

/** Undefined if it is not for this token any more: the person left, or signed out there. */
export async function askUserInfo(
  address: string,
  accessToken: string | undefined,
  timeout: number,
): Promise<Claims | undefined> {
  if (!accessToken) return {}
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (response.status === 401 || response.status === 403) return undefined
  if (!response.ok) throw new Error(`The userinfo endpoint answered ${response.status}.`)
  return (await response.json()) as Claims
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsOf = (value: unknown): string[] => [value].flat().filter((each): each is string => typeof each === 'string')

/** Undefined without a subject. */
export function readStaffClaims(claims: Claims, groupsClaim: string): StaffClaims | undefined {
  const { sub, acr, auth_time: authTime, sid } = claims
  if (typeof sub !== 'string' || sub === '') return undefined
  return {
    subject: sub,
    email: textOf(claims.email).toLowerCase(),
    emailVerified: claims.email_verified === true,
    given: textOf(claims.given_name),
    family: textOf(claims.family_name),
    name: textOf(claims.name),
    groups: textsOf(claims[groupsClaim]),
    acr: typeof acr === 'string' ? acr : undefined,
    amr: textsOf(claims.amr),
    authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : undefined,
    sid: typeof sid === 'string' && sid !== '' ? sid : undefined,
  }
}
