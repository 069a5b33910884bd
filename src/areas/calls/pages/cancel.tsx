import { Form, href, redirect, useNavigation } from 'react-router'
import { cancelMessage } from '#areas/calls/copy/errors.ts'
import { callCard, callDay, callHours, cancelHead, cancelCall as words } from '#areas/calls/copy/schedule-call.ts'
import { cancelCall } from '#areas/calls/flows/cancel-call.ts'
import { findOwnCall } from '#database/desk/calls.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Button, ButtonLink, PrimaryLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/cancel'

export const meta = headOf(cancelHead)

/** GET changes nothing, since emails link here. */
export const loader = forMember(async ({ person, app }, { request, params }: Route.LoaderArgs) => {
  const call = await findOwnCall(app.db, person.id, params.id)
  if (!call || (call.status === 'active' && call.end_time <= app.now())) throw redirect(href('/'), 303)
  return {
    cancelled: call.status === 'canceled',
    again: new URL(request.url).searchParams.has('again'),
    start: call.start_time.toISOString(),
    end: call.end_time.toISOString(),
    timezone: call.timezone,
  }
})

export const action = memberForm({
  fields: [],
  async run({ person, app, refuse }, { params }: Route.ActionArgs) {
    if (await countAttempts(app, { confirmPerMember: person.id }))
      return refuse({ message: requestMessage('rate_limited') }, 429)
    const cancelled = await cancelCall(app, { eventUid: params.id, by: { kind: 'member', uid: person.id } })
    if (!cancelled.ok) {
      // Trying again cannot help: the call is over, as when the page is opened.
      if (cancelled.code !== 'scheduler_unavailable') throw redirect(href('/'), 303)
      return refuse({ message: cancelMessage({ code: 'cancel_failed' }) })
    }
    throw redirect(
      `${href('/calls/:id/cancel', { id: params.id })}${cancelled.value.alreadyCancelled ? '?again' : ''}`,
      303,
    )
  },
})

export const clientAction = refuseUnanswered()

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { cancelled, again } = loaderData
  const busy = useNavigation().state === 'submitting'
  const message = actionData?.message
  const when = (
    <p>
      {callDay(loaderData)}, {callHours(loaderData)}
    </p>
  )
  if (cancelled) {
    return (
      <>
        <h1>{words.done.title}</h1>
        {again ? <Banner tone="info">{cancelMessage({ code: 'already_cancelled' })}</Banner> : null}
        {when}
        <p className="muted">{words.done.text}</p>
        <PrimaryLink href={href('/')}>{words.home}</PrimaryLink>
        <ButtonLink variant="quiet" href={href('/schedule-call')} full>
          {words.done.another}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1>{words.ask.title}</h1>
      {when}
      <p className="muted">{words.ask.text}</p>
      {message ? <Banner tone="error">{message}</Banner> : null}
      <Form method="post">
        <Button variant="danger" full busy={busy}>
          {busy ? callCard.cancelling : words.ask.button}
        </Button>
      </Form>
      <ButtonLink variant="quiet" href={href('/')} full>
        {words.ask.keep}
      </ButtonLink>
    </>
  )
}
