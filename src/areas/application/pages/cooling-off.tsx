import { Form, href, redirect } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { longestRemark } from '#areas/application/domain/application.ts'
import { contractOf, coolingOff, mayCancel } from '#areas/application/domain/cooling-off.ts'
import { withdrawApplication } from '#areas/application/flows/withdraw-application.ts'
import { announcedStart } from '#areas/pension/domain/pension-view.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { findApplication } from '#database/members/applications.ts'
import { forMember } from '#server/guards.ts'
import { readForm } from '#server/requests/read-form.ts'
import { backLink } from '#shared/copy/menu.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/cooling-off'
import { StepHead } from './step-head.tsx'

const words = application.coolingOff

export const meta = headOf(head)

type Answer = Refusal<'why'> & { closed?: boolean }

/** The query parameters of the step that confirms, and after a withdrawal. */
const CONFIRM = 'confirm'
const WITHDRAWN = 'withdrawn'

export const loader = forMember(async ({ app, person }, { request }) => {
  const { id, member, user } = person
  const signed = await findApplication(app.db, id)
  const { searchParams: query } = new URL(request.url)
  if (signed)
    return {
      period: coolingOff(
        contractOf(signed, { pension_start_date: announcedStart(member, app.now()) }),
        irishDate(app.now()),
      ),
      confirming: query.has(CONFIRM),
      statement: words.statement({
        name: displayName(member, user.displayName),
        plan: findPlan(app.catalogue(), signed.plan)?.name ?? words.pension,
        email: member.email_address,
      }),
    }
  if (!query.has(WITHDRAWN)) throw redirect(href('/'), 303)
  return null
})

export const action = forMember(async ({ app, person }, { request }) => {
  const form = await readForm(request, ['why', 'confirmed'])
  // A withdrawal takes two steps, so that none happens by accident.
  if (!form.ok || form.value.confirmed !== 'yes')
    return redirect(`${href('/pension-application/cooling-off')}?${CONFIRM}`, 303)
  const withdrawn = await withdrawApplication(app, person.id, form.value.why)
  return withdrawn.ok
    ? redirect(`${href('/pension-application/cooling-off')}?${WITHDRAWN}`, 303)
    : refuseWith<Answer>({ closed: true }, 409)
})

export const clientAction = refuseUnanswered('why')

/** The cooling-off period and the effects of withdrawing. */
export default function CoolingOffPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <Withdrawn />
  const answer = actionData as Answer | undefined
  const { period, confirming, statement } = loaderData
  const closed = answer?.closed || !mayCancel(period)
  return (
    <>
      <StepHead toHome />
      <h1>{confirming && !closed ? words.confirmTitle : words.title}</h1>
      {closed ? (
        <>
          <Banner tone="info">{`${words.period(period)} ${words.closed}`}</Banner>
          <PrimaryLink href={href('/')}>{backLink}</PrimaryLink>
        </>
      ) : !confirming ? (
        <>
          <p className="lead">{words.period(period)}</p>
          {period.kind === 'awaitingTerms' ? <p className="muted">{words.terms}</p> : null}
          <Card as="section">
            <ul>
              {words.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </Card>
          {/* Neither stands out: most come to read, and those who withdraw may not be steered. */}
          <SecondaryLink href={`${href('/pension-application/cooling-off')}?${CONFIRM}`}>
            {words.withdraw}
          </SecondaryLink>
          <SecondaryLink href={href('/')}>{words.keep}</SecondaryLink>
        </>
      ) : (
        <>
          <p className="lead">{statement}</p>
          {answer?.message ? <Banner tone="error">{answer.message}</Banner> : null}
          <Form method="post" className="stack">
            <input type="hidden" name="confirmed" value="yes" />
            <TextArea
              name="why"
              label={words.label}
              helper={words.helper}
              maxLength={longestRemark}
              rows={3}
              defaultValue={answer?.values?.why}
            />
            <Submit variant="danger">{words.submit}</Submit>
            <SecondaryLink href={href('/')}>{words.keep}</SecondaryLink>
          </Form>
        </>
      )}
    </>
  )
}

const Withdrawn = () => (
  <>
    <h1>{words.done.title}</h1>
    <Banner tone="success">{words.done.text}</Banner>
    <p>{words.done.next}</p>
    <PrimaryLink href={href('/')}>{backLink}</PrimaryLink>
  </>
)
