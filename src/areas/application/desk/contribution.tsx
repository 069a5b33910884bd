import { href, redirect } from 'react-router'
import { contribution } from '#areas/application/copy/contribution.ts'
import { acceptedOwn, figuresKey } from '#areas/application/domain/agreed-contribution.ts'
import { answerContribution, readContribution } from '#areas/application/flows/settle-contribution.ts'
import { headAbout } from '#desk/copy/member.ts'
import { viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberFacts, MemberHead } from '#web/desk/member-head.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/contribution'

const words = contribution.desk

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('contribution')(async ({ app, id, member }) => {
  const { state, approved, stated, last, memberAgreed } = await readContribution(app.db, member)
  const amount = (paid: Contribution | null | undefined) => paid && formatContribution(paid)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    state,
    stated,
    seen: stated && figuresKey(stated),
    accepts: stated && acceptedOwn(stated, approved),
    memberAgreed,
    facts: [
      [words.state, words.states[state]],
      [words.approved, amount(approved?.contribution)],
      [words.approvedEmployer, approved?.employer == null ? null : words.perMonth(approved.employer)],
      [words.own, amount(stated?.amounts.own)],
      [words.employer, amount(stated?.amounts.employer)],
      [words.reason, stated?.reason || null],
      [last?.decision === 'asked' ? words.question : words.answer, last?.note || null],
    ].filter((row): row is [string, string] => typeof row[1] === 'string'),
  }
})

type Answer = Refusal<'intent' | 'seen' | 'note', string>

export const action = recordForm({
  fields: ['intent', 'seen', 'note'],
  async run({ app, person, id, values: { intent, seen, note }, refuse }) {
    if (intent !== 'accepted' && intent !== 'returned') return refuse({ message: requestMessage('invalid_input') })
    const settled = await answerContribution(app, id, { decision: intent, seen, note, byUid: person.id })
    if (settled.ok) throw redirect(href('/desk/members/:uid/contribution', { uid: id }), 303)
    if (settled.code === 'figures_changed') return refuse({ message: words.changed }, 409)
    const missing = settled.code === 'reason_missing'
    return refuse<Answer>({ fields: { note: missing ? words.missing : words.long(longestReason) } })
  },
})

export const clientAction = refuseUnanswered('note')

/** An adviser settles a contribution that was stated differently from what was approved. */
export default function DeskContribution({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, state, stated, seen, accepts, memberAgreed, facts } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      <Card as="section" className="record-card">
        <MemberFacts facts={facts} nothing="" />
      </Card>
      {state === 'agreed' || !stated || !accepts ? (
        <p className="muted">{words.nothing}</p>
      ) : (
        <Card as="section" className="record-card">
          <ReasonForm
            hidden={{ seen }}
            name="note"
            label={words.note}
            helper={words.noteHelper}
            typed={answer?.values?.note}
            fault={answer?.fields?.note}
          >
            <SmallSubmit intent="accepted">{words.accept(accepts)}</SmallSubmit>
            <SmallSubmit intent="returned" variant="secondary">
              {words.returned[stated.by]}
            </SmallSubmit>
          </ReasonForm>
          <p className="caption">
            {stated.by === 'employer' ? `${words.acceptText(memberAgreed)} ` : ''}
            {words.returnedText}
          </p>
        </Card>
      )}
    </>
  )
}
