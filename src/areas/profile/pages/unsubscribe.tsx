/** Stops emails: a person confirms it here, and a mail program posts here by itself (RFC 8058). */

import { data, href } from 'react-router'
import { head, unsubscribe as words } from '#areas/profile/copy/unsubscribe.ts'
import { unsubscribe } from '#areas/profile/flows/unsubscribe.ts'
import { enterByUnsubscribeLink } from '#server/guards/unsubscribe-link.ts'
import { forVisitor } from '#server/guards.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import { EmailedLink } from '#web/sign-in/emailed-link.tsx'
import type { Route } from './+types/unsubscribe'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(({ app }, { request }) => {
  const known = enterByUnsubscribeLink(app, request) !== undefined
  return data({ known }, { status: known ? 200 : 404 })
})

export const action = forVisitor(async ({ app }, { request }) => {
  const id = enterByUnsubscribeLink(app, request)
  if (id) await unsubscribe(app, id)
  return data({ done: id !== undefined }, { status: id ? 200 : 404 })
})

export default function Unsubscribe({ loaderData: { known }, actionData }: Route.ComponentProps) {
  const phone = useHelpPhone()
  const unknown = { title: words.unknown.title, text: words.unknown.text(phone) }
  return (
    <EmailedLink
      words={!known ? unknown : actionData?.done ? words.done : words.ask}
      onward={{ label: words.profile, href: href('/my-profile'), variant: 'secondary' }}
    />
  )
}
