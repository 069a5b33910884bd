import { changeAddressHead } from '#areas/profile/copy/profile.ts'
import { forMember } from '#server/guards.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/change-address'
import { ContactForm } from './contact-form.tsx'
import { type ContactRefusal, loadContact, saveContact } from './save-contact.ts'

export const meta = headOf(changeAddressHead)

export const loader = forMember((entered) => loadContact(entered, 'address'))

export const action = saveContact('address')

export const clientAction = refuseUnanswered()

export default function ChangeAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactForm part="address" {...loaderData} refusal={actionData as ContactRefusal | undefined} />
}
