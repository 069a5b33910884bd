/**
 * A call is by phone, so booking one needs a number: the profile's, or else the one typed with the booking, which is
 * saved to the profile.
 */

import type { PhoneFault } from '#areas/calls/domain/call.ts'
import { type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'

/** Expects a locked member. A number on the profile is kept, whatever was typed. */
export async function ensurePhone(
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  member: MemberRow,
  typed: string,
): Promise<Result<MemberRow, PhoneFault>> {
  if (member.phone_number) return ok(member)
  if (typed.trim() === '') return fail('required')
  const phone_number = readPhone(typed)
  if (phone_number === undefined) return fail('phone_invalid')
  await savePhone(app, trx, member, phone_number, { kind: 'member', uid: member.uid })
  return ok({ ...member, phone_number })
}

/** `server`: a hosted scheduler passed the number on. */
export const savePhone = (
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  { uid }: Pick<MemberRow, 'uid'>,
  phone_number: string,
  actor: Actor,
): Promise<void> =>
  auditedStep(app, trx, actor, async (now) => {
    await mergeMember(trx, uid, { phone_number }, now)
    return changed(undefined, { action: 'edit_contact_details', uid, after: { fields: ['phone_number'] } })
  })
