import { Form, redirect, useNavigation } from 'react-router'
import { brand } from '#brand.ts'
import { head } from '#copy/account/meta/request-followup.ts'
import { requestFollowup as words } from '#copy/account/request-followup.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { mergeProfile } from '#flows/profile/merge-profile.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { forMember } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Loader } from '#ui/loader.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import type { Route } from './+types/request-followup'

export const meta = headOf(head)

const destinations = new Map([
  ['survey', paths.factFind],
  ['dashboard', paths.home],
])

/** Milliseconds before the redirect (specification 1, section 9). */
const delayMs = 500

export const loader = forMember(() => null)

export const action = forMember(
  formAction({
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
  }),
)

const callServer = refuseOffline()

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
