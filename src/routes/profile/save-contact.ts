/** Loader and action of the two pages that change a contact detail. */
import { redirect } from 'react-router'
import { requestMessage } from '#copy/shared/errors.ts'
import type { FormFault, FormFaults } from '#domain/forms/faults.ts'
import { inputNames, textsOf } from '#domain/forms/field-texts.ts'
import type { Texts } from '#domain/forms/form.ts'
import { type ContactPart, contactAnswers, contactPage } from '#domain/profile/contact-details.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { editContactDetails } from '#flows/profile/edit-contact-details.ts'
import { formatPhone } from '#flows/shared/format-phone.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { forMember, type MemberEntered } from '#server/guards.ts'

export type ContactRefusal = Refusal<string, FormFault> & { values?: Texts; fields?: FormFaults }

export function loadContact({ app, person }: MemberEntered, part: ContactPart) {
  const { member } = person
  const country = member.country ?? 'IE'
  const texts = textsOf(contactPage(part), contactAnswers(part, { ...member, country }))
  const phone_number = texts.phone_number && formatPhone(texts.phone_number)
  return { texts: { ...texts, ...(phone_number ? { phone_number } : {}) }, today: irishDate(app.now()) }
}

export const saveContact = (part: ContactPart) =>
  forMember(
    formAction({
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
        throw redirect(`${paths.profile}?saved=${part}`, 303)
      },
    }),
  )
