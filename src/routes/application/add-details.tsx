import { data, Form, redirect, useNavigation } from 'react-router'
import { application } from '#copy/application/application.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { longestRemark } from '#domain/application/member-texts.ts'
import { noteActivity } from '#flows/application/note-activity.ts'
import { paths } from '#paths.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Route } from './+types/add-details'
import { requireStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.more

export const meta = pageMeta('/pension-application')

type Answer = { message?: string; note?: string }

export async function loader(args: Route.LoaderArgs) {
  const { activity_note } = await requireStep(await enterAsMember(args), paths.activityMore)
  return { note: activity_note ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const entered = await enterAsMember(args)
  await requireStep(entered, paths.activityMore)
  const form = await readForm(args.request, ['note'])
  if (!form.ok) return data<Answer>({ message: requestMessage('invalid_input') }, 422)
  await noteActivity(entered.app, entered.person.id, form.value.note)
  return redirect(paths.activitySuccess, 303)
}

export const clientAction = answerOffline<Answer>(async (request) => ({
  message: requestMessage('offline'),
  note: String((await request.formData()).get('note') ?? ''),
}))

/** What the business form left out, for the adviser; nobody must. */
export default function AddDetails({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { message, note = loaderData.note } = (actionData as Answer | undefined) ?? {}
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
