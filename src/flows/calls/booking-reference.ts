/** What our page gives a hosted scheduler and gets back with the booking: whose it is, in a form that nobody else can make up. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#flows/shared/app-context.ts'

type Secret = Pick<AppContext, 'secret'>

const mark = ({ secret }: Secret, uid: string): string =>
  createHmac('sha256', secret).update(`booking:${uid}`).digest('base64url').slice(0, 22)

export const bookingReference = (app: Secret, uid: string): string => `${uid}.${mark(app, uid)}`

/** The uid in a reference of ours; undefined for any other text. */
export function readReference(app: Secret, reference: string | undefined): string | undefined {
  const [, uid = '', given = ''] = /^(\w+)\.([\w-]{22})$/.exec(reference ?? '') ?? []
  return uid !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(mark(app, uid))) ? uid : undefined
}
