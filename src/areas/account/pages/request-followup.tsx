import { Form, href, redirect, useNavigation } from 'react-router'
import { head, requestFollowup as words } from '#areas/account/copy/request-followup.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { brand } from '#brand.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/request-followup'

export const meta = headOf(head)

const destinations = new Map([
  ['survey', href('/fact-find')],
  ['dashboard', href('/')],
])

/** Milliseconds before the redirect (specification 1, section 9). */
const delayMs = 500

export const loader = forMember(() => null)

export const action = memberForm({
  fields: ['choice'],
  async run({ requestContext, app, person, values, refuse }) {
    const destination = destinations.get(values.choice)
    if (!destination) return refuse({ message: requestMessage('invalid_input') })
    try {
      await mergeProfile(app, person.id, { request_followup: true })
    } catch (err) {
      rethrowOutage(err)
      app.log.error({ err, requestId: requestContext.requestId }, 'the follow-up choice could not be saved')
      return refuse({ message: requestMessage('save_failed') }, 500)
    }
    throw redirect(destination, 303)
  },
})

const callServer = refuseUnanswered()

export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await callServer(args)
  } catch (thrown) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    throw thrown
  }
}

export default function RequestFollowup({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const message = actionData?.message
  if (state !== 'idle') {
    return (
      <PlainFrame brandName={brand.name}>
        <Loader inside heading title={words.loading.title} subtitle={words.loading.subtitle} />
      </PlainFrame>
    )
  }
  return (
    <PlainFrame brandName={brand.name}>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      {message ? <Banner tone="error">{message}</Banner> : null}
      <Form method="post" className="stack">
        <Button name="choice" value="survey" full>
          {words.survey}
        </Button>
        <p className="caption">{words.surveyText}</p>
        <Button name="choice" value="dashboard" variant="secondary" full>
          {words.dashboard}
        </Button>
        <p className="caption">{words.dashboardText}</p>
      </Form>
    </PlainFrame>
  )
}
