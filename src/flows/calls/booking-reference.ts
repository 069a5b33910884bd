/** What our page gives a hosted scheduler and gets back with the booking: whose it is, in a form that nobody else can make up. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ScheduledEvent } from '#adapters/scheduler/port.ts'
import type { World } from '#flows/shared/app-context.ts'

type Secret = Pick<World, 'secret'>

const mark = ({ secret }: Secret, uid: string): string =>
  createHmac('sha256', secret).update(`booking:${uid}`).digest('base64url').slice(0, 22)

export const bookingReference = (world: Secret, uid: string): string => `${uid}.${mark(world, uid)}`

/** The uid in a reference of ours; undefined for any other text. */
export function readReference(world: Secret, reference: string | undefined): string | undefined {
  const [, uid = '', given = ''] = /^(\w+)\.([\w-]{22})$/.exec(reference ?? '') ?? []
  return uid !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(mark(world, uid))) ? uid : undefined
}

/** Whose a booked time is: at our own scheduler who was signed in, at a hosted one whose page it was opened from, or whose address it has. */
export async function ownerOf(world: World, event: ScheduledEvent): Promise<string | undefined> {
  if (world.scheduler.kind === 'own') return event.reference
  const told = readReference(world, event.reference)
  if (told !== undefined) return told
  const user = await world.identity.findByEmail(event.invitee.email)
  return user?.emailVerified ? user.uid : undefined
}
