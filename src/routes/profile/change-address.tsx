import { requestMessage } from '#copy/shared/errors.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/change-address'
import { ContactForm } from './contact-form.tsx'
import { type ContactRefusal, loadContact, saveContact } from './save-contact.ts'

export const meta = pageMeta('/my-profile/address')

export async function loader(args: Route.LoaderArgs) {
  return loadContact(await enterAsMember(args), 'address')
}

export async function action(args: Route.ActionArgs) {
  return saveContact(await enterAsMember(args), args.request, 'address')
}

export const clientAction = answerOffline<ContactRefusal>(() => ({ message: requestMessage('offline') }))

export default function ChangeAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactForm part="address" {...loaderData} refusal={actionData ?? undefined} />
}
