import { Form, redirect, useNavigation } from 'react-router'
import { application } from '#copy/application/application.ts'
import { head } from '#copy/application/meta/application.ts'
import { longestRemark } from '#domain/application/text-lengths.ts'
import { noteActivity } from '#flows/application/note-activity.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Route } from './+types/add-details'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.more

export const meta = headOf(head)

export const loader = forStep(paths.activityMore)(({ facts }) => ({ note: facts.activity_note ?? '' }))

export const action = forStep(paths.activityMore)(
  formAction({
    fields: ['note'],
    async run({ app, person, values }) {
      await noteActivity(app, person.id, values.note)
      throw redirect(paths.activitySuccess, 303)
    },
  }),
)

export const clientAction = refuseOffline('note')

/** An optional note to the adviser about what the business form left out. */
export default function AddDetails({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { message, values } = actionData ?? {}
  const note = values?.note ?? loaderData.note
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {message ? <Banner tone="error">{message}</Banner> : null}
      <Form method="post" className="stack">
        <TextArea
          name="note"
          label={words.label}
          helper={words.helper}
          defaultValue={note}
          maxLength={longestRemark}
          rows={4}
        />
        <Button busy={busy} full>
          {words.submit}
        </Button>
      </Form>
    </>
  )
}
