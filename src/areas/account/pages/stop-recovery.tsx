/** The page of the link that keeps two-step sign-in on. */

import { data, href } from 'react-router'
import { head, stopRecovery as words } from '#areas/account/copy/stop-recovery.ts'
import { findStoppable, type StopRefusal, stopRecovery } from '#areas/account/flows/recovery/recover-factor.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import { EmailedLink } from '#web/sign-in/emailed-link.tsx'
import type { Route } from './+types/stop-recovery'

export const handle = noScript
export const meta = headOf(head)

type Answer = { refused?: StopRefusal; done?: 'now' | 'before'; message?: string }

const statusOf = { link_unknown: 404, link_over: 410 } as const
const keyIn = (request: Request): string => new URL(request.url).searchParams.get('key') ?? ''

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  if (await countAttempts(app, { codePerClient: requestContext.client }))
    return data<Answer>({ message: requestMessage('rate_limited') }, 429)
  const found = await findStoppable(app, keyIn(request))
  return found.ok
    ? data<Answer>(found.value.stoppedAt ? { done: 'before' } : {})
    : data<Answer>({ refused: found.code }, statusOf[found.code])
})

export const action = forVisitor(async ({ app, requestContext }, { request }) => {
  if (await countAttempts(app, { codePerClient: requestContext.client }))
    return data<Answer>({ message: requestMessage('rate_limited') }, 429)
  const stopped = await stopRecovery(app, keyIn(request))
  return stopped.ok ? data<Answer>({ done: 'now' }) : data<Answer>({ refused: stopped.code }, 422)
})

export default function StopRecovery({ loaderData, actionData }: Route.ComponentProps) {
  const phone = useHelpPhone()
  const { done, refused, message } = (actionData as Answer | undefined) ?? loaderData
  const failed = refused && { title: words.failed.title, text: words.failed[refused](phone) }
  const end = done ? words.done[done] : failed
  return <EmailedLink words={end ?? words.ask} message={message} onward={{ label: words.onward, href: href('/') }} />
}
