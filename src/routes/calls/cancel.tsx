import { data, Form, redirect, useNavigation } from 'react-router'
import { cancelMessage } from '#copy/calls/errors.ts'
import { callCard, callDay, callHours, cancelCall as words } from '#copy/calls/schedule-call.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { findOwnCall } from '#database/calls.ts'
import { cancelCall } from '#flows/calls/cancel-call.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { paths } from '#paths.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/cancel'

export const meta = pageMeta('/calls/:id/cancel')

/** Shows what is, and changes nothing: a link in a mail may lead here. */
export async function loader(args: Route.LoaderArgs) {
  const { person, app } = await enterAsMember(args)
  const call = await findOwnCall(app.db, person.id, args.params.id)
  if (!call || (call.status === 'active' && call.end_time <= app.now())) throw redirect(paths.home, 303)
  return {
    cancelled: call.status === 'canceled',
    again: new URL(args.request.url).searchParams.has('again'),
    start: call.start_time.toISOString(),
    end: call.end_time.toISOString(),
    timezone: call.timezone,
  }
}

type Answer = { message: string }

export async function action(args: Route.ActionArgs) {
  const { person, app } = await enterAsMember(args)
  const form = await readForm(args.request, [])
  if (!form.ok) return data<Answer>({ message: requestMessage(form.code) }, 422)
  if (await countAttempts(app, { confirmPerMember: person.id })) {
    return data<Answer>({ message: requestMessage('rate_limited') }, 429)
  }
  const eventUid = args.params.id
  const cancelled = await cancelCall(app, { eventUid, by: { kind: 'member', id: person.id } })
  if (!cancelled.ok) return data<Answer>({ message: cancelMessage({ code: 'cancel_failed' }) }, 422)
  throw redirect(`${paths.cancelCall(eventUid)}${cancelled.value.alreadyCancelled ? '?again' : ''}`, 303)
}

export const clientAction = answerOffline<Answer>(() => ({ message: requestMessage('offline') }))

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { cancelled, again } = loaderData
  const busy = useNavigation().state === 'submitting'
  const message = (actionData as Answer | undefined)?.message
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
        <ButtonLink href={paths.home} full>
          {words.home}
        </ButtonLink>
        <ButtonLink variant="quiet" href={paths.scheduleCall} full>
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
      <ButtonLink variant="quiet" href={paths.home} full>
        {words.ask.keep}
      </ButtonLink>
    </>
  )
}
