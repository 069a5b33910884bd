/**
 * A signed reference to a member that comes back to us from outside: in a booking of a hosted scheduler, in a
 * submission of a hosted form, or in a link to stop emails.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from './app-context.ts'

type Secret = Pick<AppContext, 'secret'>
type Secrets = Pick<AppContext, 'secret' | 'olderSecrets'>
/** A reference for one purpose is not valid for another. */
export type ReferencePurpose = 'booking' | 'form' | 'unsubscribe'

const sign = ({ secret }: Secret, purpose: ReferencePurpose, uid: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${uid}`).digest('base64url').slice(0, 22)

/** `<uid>.<signature>`; the signature is 22 base64url characters (132 bits) of an HMAC-SHA-256. */
export const signReference = (app: Secret, purpose: ReferencePurpose, uid: string): string =>
  `${uid}.${sign(app, purpose, uid)}`

/** The uid in a reference that this server signed; undefined for any other text. */
export function readReference(
  { secret, olderSecrets }: Secrets,
  purpose: ReferencePurpose,
  reference: string | null | undefined,
): string | undefined {
  const [, uid = '', signature = ''] = /^(\w+)\.([\w-]{22})$/.exec(reference ?? '') ?? []
  const isSignedWith = (each: string) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign({ secret: each }, purpose, uid)))
  return uid !== '' && [secret, ...olderSecrets].some(isSignedWith) ? uid : undefined
}
