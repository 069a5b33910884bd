import { Form, href, redirect } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { longestRemark } from '#areas/application/domain/application.ts'
import { noteActivity } from '#areas/application/flows/note-activity.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/add-details'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.more

export const meta = headOf(head)

export const loader = forStep('/pension-application/activity-details/add-details')(({ facts }) => ({
  note: facts.activity_note ?? '',
}))

export const action = forStep('/pension-application/activity-details/add-details')(
  formAction({
    fields: ['note'],
    async run({ app, person, values }) {
      await noteActivity(app, person.id, values.note)
      throw redirect(href('/pension-application/activity-information/success'), 303)
    },
  }),
)

export const clientAction = refuseUnanswered('note')

/** An optional note to the adviser about what the business form left out. */
export default function AddDetails({ loaderData, actionData }: Route.ComponentProps) {
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
        <Submit>{words.submit}</Submit>
      </Form>
    </>
  )
}
