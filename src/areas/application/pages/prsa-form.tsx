import { Form, href, redirect } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { summaryOf } from '#areas/application/flows/sign-application.ts'
import { placeOf } from '#areas/home/domain/journey.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { planDetails, readPlan } from '#areas/recommendations/domain/plans/products.ts'
import { findBookedCall } from '#database/desk/calls.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/prsa-form'
import { forStep } from './application-step.ts'
import { sectionsOf } from './sections.ts'
import { StepHead } from './step-head.tsx'
import { Summary } from './summary.tsx'

const words = application.review

export const meta = headOf(head)

export const loader = forStep('/pension-application/prsa-form')(async ({ app, person, facts }) => {
  const summary = await summaryOf(app, person.member)
  // There is no PRSA form for a plan from another system.
  if (!summary) throw redirect(href('/'), 303)
  const plan = readPlan(person.member.pension_applied)
  const call = plan && (await findBookedCall(app.db, person.id, app.now()))
  return {
    sections: sectionsOf(summary),
    topics: call ? planDetails(plan) : undefined,
    place: placeOf(facts, 'prsaForm'),
  }
})

/** 'Review Now' (specification 2, section 4). Idempotent: a second submit redirects too. */
export const action = forStep('/pension-application/prsa-form')(async ({ app, person }) => {
  const reviewed = await mergeProfile(app, person.id, { process_final_pension_application: true })
  if (!reviewed.ok) return refuseWith<Refusal>({ message: requestMessage(reviewed.code) }, 409)
  throw redirect(href('/pension-application/prsa-form/zurich-provider'), 303)
})

export const clientAction = refuseUnanswered()

export default function PrsaForm({ loaderData: { sections, topics, place }, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const message = actionData?.message
  return (
    <>
      <StepHead minutes={application.about('prsaForm', place)} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.wrong}</p>
      {message ? <Banner tone="error">{message}</Banner> : null}
      <Summary sections={sections} topics={topics} change />
      <Form method="post" className="stack">
        <Submit>{words.submit}</Submit>
        <p className="caption">{words.after}</p>
      </Form>
    </>
  )
}
