import { Form, redirect, useNavigation } from 'react-router'
import { cancelMessage } from '#copy/calls/errors.ts'
import { head } from '#copy/calls/meta/cancel.ts'
import { callCard, callDay, callHours, cancelCall as words } from '#copy/calls/schedule-call.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { findOwnCall } from '#database/calls.ts'
import { cancelCall } from '#flows/calls/cancel-call.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forMember } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/cancel'

export const meta = headOf(head)

/** GET changes nothing, since emails link here. */
export const loader = forMember(async ({ person, app }, { request, params }: Route.LoaderArgs) => {
  const call = await findOwnCall(app.db, person.id, params.id)
  if (!call || (call.status === 'active' && call.end_time <= app.now())) throw redirect(paths.home, 303)
  return {
    cancelled: call.status === 'canceled',
    again: new URL(request.url).searchParams.has('again'),
    start: call.start_time.toISOString(),
    end: call.end_time.toISOString(),
    timezone: call.timezone,
  }
})

export const action = forMember(
  formAction({
    fields: [],
    async run({ person, app, refuse }, { params }: Route.ActionArgs) {
      if (await countAttempts(app, { confirmPerMember: person.id }))
        return refuse({ message: requestMessage('rate_limited') }, 429)
      const cancelled = await cancelCall(app, { eventUid: params.id, by: { kind: 'member', id: person.id } })
      if (!cancelled.ok) return refuse({ message: cancelMessage({ code: 'cancel_failed' }) })
      throw redirect(`${paths.cancelCall(params.id)}${cancelled.value.alreadyCancelled ? '?again' : ''}`, 303)
    },
  }),
)

export const clientAction = refuseOffline()

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
