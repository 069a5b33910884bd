/**
 * Stops emails: a person confirms it here, and a mail program posts here by itself (RFC 8058). Opening the link changes
 * nothing.
 */

import { data } from 'react-router'
import { unsubscribe as words, head } from '#areas/profile/copy/unsubscribe.ts'
import { unsubscribe } from '#areas/profile/flows/unsubscribe.ts'
import { brand } from '#brand.ts'
import { paths } from '#paths.ts'
import { enterByUnsubscribeLink } from '#server/guards/unsubscribe-link.ts'
import { forVisitor } from '#server/guards.ts'
import { noScript } from '#shared/domain/access/static-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
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
  const unknown = { ...words.unknown, text: words.unknown.text(phone) }
  const { title, text } = !known ? unknown : actionData?.done ? words.done : words.ask
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {known && !actionData?.done ? (
          <form method="post">
            <Button full>{words.ask.submit}</Button>
          </form>
        ) : (
          <ButtonLink href={paths.profile} variant="secondary" full>
            {words.done.profile}
          </ButtonLink>
        )}
      </div>
    </PlainFrame>
  )
}
