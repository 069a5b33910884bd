import { sayRequest } from '#copy/errors.ts'
import { tellOffline } from '#routes/offline.ts'
import { pageMeta } from '#routes/page-meta.ts'
import type { Route } from './+types/change-address'
import { ContactForm } from './contact-form.tsx'
import { type ContactRefusal, loadContact, saveContact } from './save-contact.ts'

export const meta = pageMeta('/my-profile/address')

export const loader = (args: Route.LoaderArgs) => loadContact(args, 'address')
export const action = (args: Route.ActionArgs) => saveContact(args, 'address')
export const clientAction = tellOffline<ContactRefusal>(() => ({ message: sayRequest('offline') }))

export default function ChangeAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactForm part="address" {...loaderData} refusal={actionData ?? undefined} />
}
