/** Loader and action of the two pages that change a contact detail. */
import { href, redirect } from 'react-router'
import type { FormFault, FormFaults } from '#areas/forms/domain/faults.ts'
import { inputNames, textsOf } from '#areas/forms/domain/field-texts.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { type ContactPart, contactAnswers, contactPage } from '#areas/profile/domain/contact-details.ts'
import { editContactDetails } from '#areas/profile/flows/edit-contact-details.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import type { MemberContext } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { memberForm } from '#web/forms/guarded-form.ts'

export type ContactRefusal = Refusal<string, FormFault> & { values?: Texts; fields?: FormFaults }

export function loadContact({ app, person }: MemberContext, part: ContactPart) {
  const { member } = person
  const country = member.country ?? 'IE'
  const texts = textsOf(contactPage(part), contactAnswers(part, { ...member, country }))
  const phone_number = texts.phone_number && formatPhone(texts.phone_number)
  return { texts: { ...texts, ...(phone_number ? { phone_number } : {}) }, today: irishDate(app.now()) }
}

export const saveContact = (part: ContactPart) =>
  memberForm({
    fields: inputNames(contactPage(part)),
    run: async ({ requestContext, app, person, values, refuse }) => {
      const { intent: _intent, popup: _popup, from: _from, ...texts } = values
      if (await countAttempts(app, { profileWritePerMember: person.id }))
        return refuse<ContactRefusal>({ message: requestMessage('rate_limited') }, 429)
      try {
        const edit = await editContactDetails(app, person.id, { part, texts })
        if (edit.kind === 'refused') return refuse<ContactRefusal>({ fields: edit.faults })
        if (edit.kind === 'gone') return refuse<ContactRefusal>({ message: requestMessage('save_failed') }, 500)
      } catch (err) {
        rethrowOutage(err)
        app.log.error({ err, requestId: requestContext.requestId }, 'contact details could not be saved')
        return refuse<ContactRefusal>({ message: requestMessage('save_failed') }, 500)
      }
      throw redirect(`${href('/my-profile')}?saved=${part}`, 303)
    },
  })
