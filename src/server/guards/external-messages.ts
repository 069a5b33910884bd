/** Whom a message from the scheduler or the form service is about. */
import { hostedMember } from '#domain/forms/hosted-answers.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { readReference } from '#flows/calls/booking-reference.ts'
import type { MemberOf } from '#flows/shared/app-context.ts'

export const memberOf: MemberOf = {
  /** The embedded scheduler knows who was signed in. A hosted one gives back our signed reference, or else the address that was typed there. */
  async booking(app, event) {
    if (app.scheduler.kind === 'embedded') return event.reference as MemberId | undefined
    const uid = readReference(app, event.reference)
    if (uid !== undefined) return uid as MemberId
    const user = await app.identity.findByEmail(event.invitee.email)
    return user?.emailVerified ? (user.uid as MemberId) : undefined
  },
  /** Ask only after the secret of the address was compared, or for what the service's API answered. */
  submission: (values) => hostedMember(values) as MemberId | undefined,
}
