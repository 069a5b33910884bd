/** Loader and action of the two pages that change a contact detail. */
import { data, redirect } from 'react-router'
import { requestMessage } from '#copy/shared/errors.ts'
import type { FormFaults } from '#domain/forms/faults.ts'
import { inputNames, textsOf } from '#domain/forms/field-texts.ts'
import type { Texts } from '#domain/forms/form.ts'
import { type ContactPart, contactAnswers, contactPage } from '#domain/profile/contact-details.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { RequestCode } from '#domain/shared/errors.ts'
import { editContactDetails } from '#flows/profile/edit-contact-details.ts'
import { formatPhone } from '#flows/shared/format-phone.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { paths } from '#paths.ts'
import type { MemberEntered } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'

export type ContactRefusal = { texts?: Texts; faults?: FormFaults; message?: string }

export function loadContact({ app, person }: MemberEntered, part: ContactPart) {
  const { member } = person
  const country = member.country ?? 'IE'
  const texts = textsOf(contactPage(part), contactAnswers(part, { ...member, country }))
  const phone_number = texts.phone_number && formatPhone(texts.phone_number)
  return { texts: { ...texts, ...(phone_number ? { phone_number } : {}) }, today: irishDate(app.now()) }
}

export const saveContact =
  (part: ContactPart) =>
  async ({ requestContext, app, person }: MemberEntered, { request }: { request: Request }) => {
    const refuse = (code: RequestCode, status: number, texts?: Texts) =>
      data<ContactRefusal>({ message: requestMessage(code), ...(texts && { texts }) }, status)
    const form = await readForm(request, inputNames(contactPage(part)))
    if (!form.ok) return refuse(form.code, 422)
    const { intent: _intent, popup: _popup, from: _from, ...texts } = form.value
    if (await countAttempts(app, { profileWritePerMember: person.id })) return refuse('rate_limited', 429, texts)
    try {
      const edit = await editContactDetails(app, person.id, { part, texts })
      if (edit.kind === 'refused') return data<ContactRefusal>({ texts, faults: edit.faults }, 422)
      if (edit.kind === 'gone') return refuse('save_failed', 500, texts)
    } catch (err) {
      app.log.error({ err, requestId: requestContext.requestId }, 'contact details could not be saved')
      return refuse('save_failed', 500, texts)
    }
    throw redirect(`${paths.profile}?saved=${part}`, 303)
  }
