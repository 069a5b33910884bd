/**
 * A call is by phone, so booking one needs a number: the profile's, or else the one typed with the booking, which is
 * saved to the profile.
 */

import type { PhoneFault } from '#areas/calls/domain/call.ts'
import { writeAudit } from '#database/audit.ts'
import { type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'

/** Expects a locked member. A number on the profile is kept, whatever was typed. */
export async function ensurePhone(
  trx: Trx,
  member: MemberRow,
  typed: string,
  now: Date,
): Promise<Result<MemberRow, PhoneFault>> {
  if (member.phone_number) return ok(member)
  if (typed.trim() === '') return fail('required')
  const phone_number = readPhone(typed)
  if (phone_number === undefined) return fail('phone_invalid')
  await savePhone(trx, member, phone_number, 'member', now)
  return ok({ ...member, phone_number })
}

/** `server`: a hosted scheduler passed the number on. */
export async function savePhone(
  trx: Trx,
  { uid }: Pick<MemberRow, 'uid'>,
  phone_number: string,
  actor: 'member' | 'server',
  now: Date,
): Promise<void> {
  const entry = { actor, actorUid: actor === 'member' ? uid : null, uid, action: 'edit_contact_details' } as const
  await mergeMember(trx, uid, { phone_number }, now)
  await writeAudit(trx, { ...entry, after: { fields: ['phone_number'] } }, now)
}
