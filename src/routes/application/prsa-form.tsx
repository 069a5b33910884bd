import { Form, redirect, useNavigation } from 'react-router'
import { application } from '#copy/application/application.ts'
import { head } from '#copy/application/meta/application.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { summaryOf } from '#flows/application/sign-application.ts'
import { mergeProfile } from '#flows/profile/merge-profile.ts'
import { paths } from '#paths.ts'
import { refuseWith } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/prsa-form'
import { forStep } from './application-step.ts'
import { sectionsOf } from './sections.ts'
import { StepHead } from './step-head.tsx'
import { Summary } from './summary.tsx'

const words = application.review

export const meta = headOf(head)

export const loader = forStep(paths.prsaForm)(async (entered) => {
  const summary = await summaryOf(entered.app, entered.person.member)
  // There is no PRSA form for a plan from another system.
  if (!summary) throw redirect(paths.home, 303)
  return { sections: sectionsOf(summary) }
})

/** 'Review Now' (specification 2, section 4). Idempotent: a second submit redirects too. */
export const action = forStep(paths.prsaForm)(async ({ app, person }) => {
  const reviewed = await mergeProfile(app, person.id, { process_final_pension_application: true })
  if (!reviewed.ok) return refuseWith<Refusal>({ message: requestMessage(reviewed.code) }, 409)
  throw redirect(paths.provider, 303)
})

export const clientAction = refuseOffline()

export default function PrsaForm({ loaderData: { sections }, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const busy = useNavigation().formMethod === 'POST'
  const message = actionData?.message
  return (
    <>
      <StepHead minutes={application.about('prsaForm')} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.wrong}</p>
      {message ? <Banner tone="error">{message}</Banner> : null}
      <Summary sections={sections} change />
      <Form method="post" className="stack">
        <Button busy={busy} full>
          {words.submit}
        </Button>
        <p className="caption">{words.after}</p>
      </Form>
    </>
  )
}
