/** A member changes their telephone number or address. */

import { checkPage } from '#areas/forms/domain/check-page.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { type ContactPart, contactChanges, contactForm, contactPage } from '#areas/profile/domain/contact-details.ts'
import { lockMember, mergeMember } from '#database/members/members.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

export type ContactEdit = { kind: 'saved' } | { kind: 'refused'; faults: FormFaults } | { kind: 'gone' }

/**
 * Saves one part of the contact details. Unchanged fields are not written; the audit row names the changed fields
 * without their values.
 */
export async function editContactDetails(
  app: AppContext,
  id: MemberId,
  { part, texts }: { part: ContactPart; texts: Texts },
): Promise<ContactEdit> {
  const check = checkPage(contactForm, contactPage(part), texts, { today: irishDate(app.now()), readPhone })
  if (!check.ok) return { kind: 'refused', faults: check.faults }
  return audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const before = await lockMember(trx, id)
    if (!before) return unchanged({ kind: 'gone' })
    const changes = contactChanges(part, before, check.answers)
    const fields = Object.keys(changes)
    if (fields.length === 0) return unchanged({ kind: 'saved' })
    await mergeMember(trx, id, changes, now)
    return changed({ kind: 'saved' }, { action: 'edit_contact_details', uid: id, after: { fields } })
  })
}
