/** The page of the two links in emails about a new address. */

import { data, href } from 'react-router'
import { canUndo } from '#areas/account/domain/recovery/email-change.ts'
import {
  type EmailChangeRefusal,
  findEmailChange,
  settleEmailChange,
} from '#areas/account/flows/recovery/change-email.ts'
import { emailChangeHead, security } from '#areas/profile/copy/security.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import { EmailedLink } from '#web/sign-in/emailed-link.tsx'
import type { Route } from './+types/email-change'

export const handle = noScript
export const meta = headOf(emailChangeHead)

const words = security.link

type Done = keyof typeof words.done
type Limited = { message: string }
type Answer = { done: Done } | { refused: EmailChangeRefusal } | Limited
type Landing = { ask: 'confirm' | 'undo'; address: string } | { refused: EmailChangeRefusal } | Limited

const keyIn = (request: Request): string => new URL(request.url).searchParams.get('key') ?? ''

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  if (await countAttempts(app, { codePerClient: requestContext.client }))
    return data<Landing>({ message: requestMessage('rate_limited') }, 429)
  const change = await findEmailChange(app, keyIn(request))
  if (!change) return data<Landing>({ refused: 'link_unknown' }, 404)
  const { purpose, state } = change
  const open = purpose === 'confirm' ? state === 'waiting' : canUndo(state)
  if (!open) return data<Landing>({ refused: 'link_over' }, 410)
  return data<Landing>({ ask: purpose, address: purpose === 'confirm' ? change.newEmail : change.oldEmail })
})

export const action = forVisitor(async ({ app, requestContext }, { request }) => {
  if (await countAttempts(app, { codePerClient: requestContext.client }))
    return data<Answer>({ message: requestMessage('rate_limited') }, 429)
  const settled = await settleEmailChange(app, keyIn(request))
  return settled.ok ? data<Answer>({ done: settled.value }) : data<Answer>({ refused: settled.code }, 422)
})

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const phone = useHelpPhone()
  const shown = (actionData as Answer | undefined) ?? loaderData
  return <EmailedLink words={wordsOf(shown, phone)} onward={{ label: words.onward, href: href('/') }} />
}

function wordsOf(landing: Answer | Landing, phone: string) {
  if ('message' in landing) return { title: emailChangeHead.title, text: landing.message }
  if ('done' in landing) return words.done[landing.done]
  if ('refused' in landing) return { title: words.failed.title, text: words.failed[landing.refused](phone) }
  const { text, ...ask } = words[landing.ask]
  return { ...ask, text: text(landing.address) }
}
