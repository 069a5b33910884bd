import { changePhoneHead } from '#areas/profile/copy/profile.ts'
import { forMember } from '#server/guards.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/change-phone'
import { ContactForm } from './contact-form.tsx'
import { type ContactRefusal, loadContact, saveContact } from './save-contact.ts'

export const meta = headOf(changePhoneHead)

export const loader = forMember((entered) => loadContact(entered, 'phone'))

export const action = saveContact('phone')

export const clientAction = refuseUnanswered()

export default function ChangePhone({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactForm part="phone" {...loaderData} refusal={actionData as ContactRefusal | undefined} />
}
