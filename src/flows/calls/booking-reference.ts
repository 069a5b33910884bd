/** What our page gives a hosted scheduler and gets back with the booking: whose it is, in a form that nobody else can make up. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ScheduledEvent } from '#adapters/scheduler/port.ts'
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

/** Whose a booked time is: at our own scheduler who was signed in, at a hosted one whose page it was opened from, or whose address it has. */
export async function ownerOf(app: AppContext, event: ScheduledEvent): Promise<string | undefined> {
  if (app.scheduler.kind === 'embedded') return event.reference
  const told = readReference(app, event.reference)
  if (told !== undefined) return told
  const user = await app.identity.findByEmail(event.invitee.email)
  return user?.emailVerified ? user.uid : undefined
}
