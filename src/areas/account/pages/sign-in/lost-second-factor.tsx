/** For a user who passed the first step of a sign-in but lost the authenticator app and the recovery codes. */
import { data, Form, href, redirect } from 'react-router'
import { head, lostSecondFactor as words } from '#areas/account/copy/lost-second-factor.ts'
import { finishRecovery, readRecovery, requestRecovery } from '#areas/account/flows/recovery/recover-factor.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { visitorForm } from '#web/forms/guarded-form.ts'
import { Submit } from '#web/forms/submit.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import type { Route } from './+types/lost-second-factor'

export const meta = headOf(head)

type Answer = { done?: boolean; message?: string | undefined }

export const loader = forVisitor(async ({ app }, { request }) => {
  const recovery = await readRecovery(app, request.headers)
  if (recovery === undefined) throw redirect(href('/login'), 303)
  if (recovery === 'none' || recovery === 'adviser') return { state: recovery }
  return recovery.state === 'ready'
    ? { state: 'ready' as const }
    : { state: 'waiting' as const, text: words.waiting.text(recovery.readyAt) }
})

export const action = visitorForm({
  fields: [],
  async run({ app, values: { intent }, refuse }, { request: { headers } }) {
    if (intent === 'finish') {
      const finished = await finishRecovery(app, headers)
      return finished.ok ? data<Answer>({ done: true }) : refuse<Answer>({ message: words.notReady })
    }
    const requested = await requestRecovery(app, headers)
    if (!requested.ok && requested.code === 'rate_limited')
      return refuse<Answer>({ message: requestMessage(requested.code) }, 429)
    throw redirect(requested.ok ? href('/login/lost-second-factor') : href('/login'), 303)
  },
})

/** A visitor has no session to lose: where the sign-in is over, the action leads to its beginning. */
export const clientAction = answerUnanswered<Answer>((_request, why) => ({ message: requestMessage(why) }))

export default function LostSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const phone = useHelpPhone()
  const { done, message } = (actionData as Answer | undefined) ?? {}
  if (done)
    return (
      <>
        <h1>{words.done.title}</h1>
        <p className="muted">{words.done.text}</p>
        <PrimaryLink href={href('/login')}>{words.done.onward}</PrimaryLink>
      </>
    )
  const { state } = loaderData
  return (
    <>
      <h1>{words[state].title}</h1>
      <p className="muted">
        {state === 'waiting' ? loaderData.text : state === 'adviser' ? words.adviser.text(phone) : words[state].text}
      </p>
      {state === 'waiting' ? <p className="muted">{words.waiting.note}</p> : null}
      {message ? <Banner tone="error">{message}</Banner> : null}
      {state === 'none' || state === 'ready' ? (
        <Form method="post">
          <Submit intent={state === 'none' ? 'ask' : 'finish'}>{words[state].submit}</Submit>
        </Form>
      ) : null}
      <StandaloneLink href={href('/login/second-factor')}>{words.back}</StandaloneLink>
    </>
  )
}
