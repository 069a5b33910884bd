/** Signs out. The page is the confirmation for browsers that cannot open the menu's dialog. */
import { Form, href, redirect } from 'react-router'
import { head, signOut as words } from '#areas/account/copy/sign-out.ts'
import { signOut } from '#areas/account/flows/sign-out.ts'
import { brand } from '#brand.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button, SecondaryLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { notifyTabs } from '#web/layout/session-channel.ts'
import type { Route } from './+types/sign-out'

export const meta = headOf(head)

export const loader = forMember(() => null)

export const action = forMember(async ({ requestContext, app, person }, { request }) => {
  requestContext.cookies.push(...(await signOut(app, request.headers, person.id)))
  throw redirect(href('/entry'), 303)
})

const keepPage = answerUnanswered((_request, lost) => ({ message: requestMessage(lost) }))

export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await keepPage(args)
  } catch (thrown) {
    notifyTabs({ kind: 'signedOut' })
    throw thrown
  }
}

export default function SignOut({ actionData }: Route.ComponentProps) {
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {actionData?.message ? <Banner tone="error">{actionData.message}</Banner> : null}
      <Form method="post">
        <Button full>{words.confirm}</Button>
      </Form>
      <SecondaryLink href={href('/')}>{words.cancel}</SecondaryLink>
    </PlainFrame>
  )
}
