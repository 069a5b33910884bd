/** The calendar file (.ics) of a member's call. */

import { appointmentOf, writeInvitation } from '#areas/calls/emails/invitation.ts'
import { findOwnCall } from '#database/desk/calls.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * Undefined when the call does not exist or belongs to another member. A cancelled call gives a calendar cancellation.
 */
export async function readCallCalendar(
  app: AppContext,
  person: { id: MemberId; member: MemberRow },
  eventUid: string,
): Promise<string | undefined> {
  const call = await findOwnCall(app.db, person.id, eventUid)
  if (!call) return undefined
  const appointment = appointmentOf(app, {
    icsUid: call.ics_uid,
    sequence: call.ics_sequence,
    start: call.start_time.toISOString(),
    end: call.end_time.toISOString(),
    at: app.now().toISOString(),
    member: {
      name: displayName(person.member),
      firstName: person.member.first_name,
      email: person.member.email_address,
      phone: null,
    },
    // Without an adviser's address, since the file is for the member's own calendar and invites nobody.
    adviser: { name: call.user_name, email: '' },
  })
  return writeInvitation(appointment, call.status === 'canceled' ? 'CANCEL' : 'PUBLISH').text
}
