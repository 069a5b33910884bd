// A file of its own: only guards make a MemberId.
/** Finds the member that a message from the scheduler or the form service is about. */
import { hostedReference } from '#areas/forms/domain/exchange/hosted-answers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { MemberLookup } from '#shared/flows/app-context.ts'
import { readReference } from '#shared/flows/signed-reference.ts'

export const memberOf: MemberLookup = {
  /**
   * The embedded scheduler knows the signed-in member. A hosted one returns our signed reference, or else the email
   * address typed there, which must be verified here.
   */
  async booking(app, event) {
    if (app.scheduler.kind === 'embedded') return event.reference as MemberId | undefined
    const uid = readReference(app, 'booking', event.reference)
    if (uid !== undefined) return uid as MemberId
    const user = await app.identity.findByEmail(event.invitee.email)
    return user?.emailVerified ? (user.uid as MemberId) : undefined
  },
  /** Call it only after checking the webhook's secret, or with a submission read from the service's API. */
  submission: (app, values) => readReference(app, 'form', hostedReference(values)) as MemberId | undefined,
}
