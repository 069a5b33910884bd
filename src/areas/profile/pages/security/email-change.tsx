/**
 * The page of the two links in emails about a new address. Opening one changes nothing: mail scanners open links too.
 */

import { data } from 'react-router'
import { canUndo } from '#areas/account/domain/recovery/email-change.ts'
import {
  type EmailChangeRefusal,
  findEmailChange,
  settleEmailChange,
} from '#areas/account/flows/recovery/change-email.ts'
import { security, emailChangeHead } from '#areas/profile/copy/security.ts'
import { brand } from '#brand.ts'
import { paths } from '#paths.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { noScript } from '#shared/domain/access/static-pages.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import type { Route } from './+types/email-change'

export const handle = noScript
export const meta = headOf(emailChangeHead)

const words = security.link

type Done = keyof typeof words.done
type Answer = { done?: Done; refused?: EmailChangeRefusal; message?: string | undefined }
type Landing = { ask: 'confirm' | 'undo'; address: string } | { refused: EmailChangeRefusal }

const keyIn = (request: Request): string => new URL(request.url).searchParams.get('key') ?? ''

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  if (await countAttempts(app, { codePerClient: requestContext.client }))
    return data<Landing>({ refused: 'link_unknown' }, 429)
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
  const { done, refused, message } = (actionData as Answer | undefined) ?? {}
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <div className="stack">
        {done ? (
          <End {...words.done[done]} />
        ) : refused || 'refused' in loaderData ? (
          <Failed code={refused ?? ('refused' in loaderData ? loaderData.refused : 'link_unknown')} />
        ) : (
          <>
            <h1>{words[loaderData.ask].title}</h1>
            <p className="muted">{words[loaderData.ask].text(loaderData.address)}</p>
            {message ? <Banner tone="error">{message}</Banner> : null}
            <form method="post">
              <Button full>{words[loaderData.ask].submit}</Button>
            </form>
          </>
        )}
      </div>
    </PlainFrame>
  )
}

const End = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1>{title}</h1>
    <p className="muted">{text}</p>
    <ButtonLink href={paths.home} full>
      {words.onward}
    </ButtonLink>
  </>
)

const Failed = ({ code }: { code: EmailChangeRefusal }) => (
  <End title={words.failed.title} text={words.failed[code](useHelpPhone())} />
)
