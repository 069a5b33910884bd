import { Form, href, redirect } from 'react-router'
import { head } from '#areas/application/copy/application.ts'
import { contribution } from '#areas/application/copy/contribution.ts'
import { figuresKey } from '#areas/application/domain/agreed-contribution.ts'
import { longestRemark } from '#areas/application/domain/application.ts'
import { agreeToContribution, askAboutContribution } from '#areas/application/flows/settle-contribution.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/contribution'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = contribution.page

export const meta = headOf(head)

export const loader = forStep('/pension-application/contribution')(({ facts }) => {
  const { state, approved, stated, last } = facts.contribution
  if (state === 'agreed' || !approved || !stated) throw redirect(href('/pension-application'), 303)
  return { state, approved, stated, last, seen: figuresKey(stated) }
})

/** Without `intent` the member agrees. */
export const action = forStep('/pension-application/contribution')(
  formAction({
    fields: ['intent', 'seen', 'note'],
    async run({ app, person, values: { intent, seen, note }, refuse }) {
      const settled = await (intent === 'ask'
        ? askAboutContribution(app, person.id, { seen, note })
        : agreeToContribution(app, person.id, seen))
      if (!settled.ok) return refuse({ message: words.changed }, 409)
      throw redirect(intent === 'ask' ? href('/pension-application/contribution') : href('/pension-application'), 303)
    },
  }),
)

export const clientAction = refuseUnanswered('note')

/** What was approved beside what was stated, and the member's decision. */
export default function Contribution({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { state, approved, stated, last, seen } = loaderData
  const answer: Refusal<'intent' | 'seen' | 'note'> | undefined = actionData
  const once = approved.contribution.often === 'Once'
  return (
    <>
      <StepHead toHome />
      <h1>{words.titles[state]}</h1>
      <p className="lead">{words.lead({ state, approved, stated })}</p>
      {answer?.message ? <Banner tone="error">{answer.message}</Banner> : null}
      <Card as="section">
        <h2 className="visually-hidden">{words.compare}</h2>
        <Facts look="split" className="contribution-facts">
          <Fact name={stated.by === 'employer' && !once ? words.approved : words.approvedOwn}>
            {formatContribution(approved.contribution)}
          </Fact>
          <Fact name={words.stated(stated.by)}>
            <b>{formatContribution(stated.amounts.own)}</b>
          </Fact>
          {approved.employer === null || stated.by === 'business' ? null : (
            <Fact name={words.approvedEmployer}>{words.perMonth(approved.employer)}</Fact>
          )}
          {stated.amounts.employer === null ? null : (
            <Fact name={words.statedEmployer(stated.by)}>
              <b>{formatContribution(stated.amounts.employer)}</b>
            </Fact>
          )}
        </Facts>
      </Card>
      {stated.reason === '' ? null : <Quoted title={words.reason(stated.by)} text={stated.reason} />}
      {last?.decision === 'accepted' ? <Quoted title={words.answer} text={last.note} /> : null}
      {last?.decision === 'asked' && last.note !== '' ? <Quoted title={words.question} text={last.note} /> : null}
      {state === 'memberMustAgree' ? (
        <>
          <Form method="post" className="stack">
            <input type="hidden" name="seen" value={seen} />
            <Submit intent="agree">{words.agree(stated, once && stated.sameOwn)}</Submit>
            <p className="caption">
              {stated.change === 'more' && last?.decision !== 'accepted' ? words.agreeMore : words.agreeText}
            </p>
          </Form>
          <Card as="section" className="stack gap-3">
            <h2>{words.askTitle}</h2>
            <Form method="post" className="stack">
              <input type="hidden" name="seen" value={seen} />
              <TextArea
                name="note"
                label={words.askLabel}
                maxLength={longestRemark}
                rows={3}
                defaultValue={answer?.values?.note}
              />
              <Submit intent="ask" variant="secondary">
                {words.ask}
              </Submit>
            </Form>
          </Card>
        </>
      ) : (
        <>
          <p>{words.waiting}</p>
          <PrimaryLink href={href('/')}>{words.dashboard}</PrimaryLink>
        </>
      )}
    </>
  )
}

const Quoted = ({ title, text }: { title: string; text: string }) => (
  <div className="stack gap-2">
    <p className="caption">{title}</p>
    <blockquote className="quoted typed">{text}</blockquote>
  </div>
)
