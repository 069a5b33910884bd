import { head } from '#copy/profile/meta/change-address.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/change-address'
import { ContactForm } from './contact-form.tsx'
import { type ContactRefusal, loadContact, saveContact } from './save-contact.ts'

export const meta = headOf(head)

export const loader = forMember((entered) => loadContact(entered, 'address'))

export const action = saveContact('address')

export const clientAction = refuseOffline()

export default function ChangeAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactForm part="address" {...loaderData} refusal={actionData as ContactRefusal | undefined} />
}
