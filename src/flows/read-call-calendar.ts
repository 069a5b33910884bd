/** The file with which members put their call into a calendar of their own. */

import { displayName } from '#domain/member.ts'
import type { MemberId } from '#domain/member-id.ts'
import { writeInvitation } from '#emails/invitation.ts'
import { findOwnCall } from '#store/calls.ts'
import type { MemberRow } from '#store/members.ts'
import { appointmentOf } from './compose-call-letter.ts'
import type { World } from './world.ts'

/** Undefined for a call that is somebody else's, or none. A cancelled one comes as a cancellation. */
export async function readCallCalendar(
  world: World,
  person: { id: MemberId; member: MemberRow },
  eventUid: string,
): Promise<string | undefined> {
  const call = await findOwnCall(world.db, person.id, eventUid)
  if (!call) return undefined
  const appointment = appointmentOf(world.origin, {
    icsUid: call.ics_uid,
    sequence: call.ics_sequence,
    start: call.start_time.toISOString(),
    end: call.end_time.toISOString(),
    at: world.now().toISOString(),
    member: {
      name: displayName(person.member),
      firstName: person.member.first_name,
      email: person.member.email_address,
      phone: null,
    },
    // The file is for the member's own calendar and invites nobody.
    adviser: { name: call.user_name, email: '' },
  })
  return writeInvitation(appointment, call.status === 'canceled' ? 'CANCEL' : 'PUBLISH').text
}
