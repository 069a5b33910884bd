/** A signed reference to a member, which our page passes to a hosted scheduler and which comes back with the booking. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#flows/shared/app-context.ts'

type Secret = Pick<AppContext, 'secret'>

const sign = ({ secret }: Secret, uid: string): string =>
  createHmac('sha256', secret).update(`booking:${uid}`).digest('base64url').slice(0, 22)

/** `<uid>.<signature>`; the signature is 22 base64url characters (132 bits) of an HMAC-SHA-256. */
export const bookingReference = (app: Secret, uid: string): string => `${uid}.${sign(app, uid)}`

/** The uid in a reference that this server signed; undefined for any other text. */
export function readReference(app: Secret, reference: string | undefined): string | undefined {
  const [, uid = '', signature = ''] = /^(\w+)\.([\w-]{22})$/.exec(reference ?? '') ?? []
  return uid !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(app, uid))) ? uid : undefined
}
