import { redirect, useNavigation } from 'react-router'
import { contribution } from '#copy/application/contribution.ts'
import { head } from '#copy/desk/meta/member.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { formatContribution } from '#copy/recommendations/format-contribution.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { figuresKey } from '#domain/application/agreed-contribution.ts'
import { displayName } from '#domain/shared/member.ts'
import { longestReason } from '#domain/shared/reason.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { answerContribution, readContribution } from '#flows/application/settle-contribution.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import './member.css'
import type { Route } from './+types/contribution'
import { MemberFacts, MemberHead } from './member-head.tsx'
import { ReasonForm } from './reason-form.tsx'

const words = contribution.desk

export const meta = headOf(head)

export const loader = viewingRecord('contribution')(async ({ app, id, member }) => {
  const { state, approved, stated, last, memberAgreed } = await readContribution(app.db, member)
  const perMonth = (euro: number | null | undefined) => (euro == null ? null : words.perMonth(euro))
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    state,
    stated,
    seen: stated && figuresKey(stated),
    memberAgreed,
    facts: [
      [words.state, words.states[state]],
      [words.approved, approved && formatContribution(approved.contribution)],
      [words.approvedEmployer, perMonth(approved?.employer)],
      [words.own, perMonth(stated?.own)],
      [words.employer, perMonth(stated?.employer)],
      [words.reason, stated?.reason || null],
      [last?.decision === 'asked' ? words.question : words.answer, last?.note || null],
    ].filter((row): row is [string, string] => typeof row[1] === 'string'),
  }
})

type Answer = Refusal<'intent' | 'seen' | 'note', string>

export const action = forRecord(
  formAction({
    fields: ['intent', 'seen', 'note'],
    async run({ app, person, id, values: { intent, seen, note }, refuse }) {
      if (intent !== 'accepted' && intent !== 'returned') return refuse({ message: requestMessage('invalid_input') })
      const settled = await answerContribution(app, id, { decision: intent, seen, note, byUid: person.id })
      if (settled.ok) throw redirect(paths.deskContribution(id), 303)
      if (settled.code === 'figures_changed') return refuse({ message: words.changed }, 409)
      const missing = settled.code === 'reason_missing'
      return refuse<Answer>({ fields: { note: missing ? words.missing : words.long(longestReason) } })
    },
  }),
)

export const clientAction = refuseOffline('note')

/** An adviser settles a contribution that was stated differently from what was approved. */
export default function DeskContribution({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, state, stated, seen, memberAgreed, facts } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const answer: Answer | undefined = actionData
  return (
    <>
      <MemberHead title={words.title} back={{ href: paths.deskMember(uid), label: recommendation.back(name) }} />
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      <Card as="section" className="record-card">
        <MemberFacts facts={facts} nothing="" wide />
      </Card>
      {state === 'agreed' || !stated ? (
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
            <Button name="intent" value="accepted" size="small" busy={busy}>
              {words.accept(stated)}
            </Button>
            <Button name="intent" value="returned" variant="secondary" size="small" busy={busy}>
              {words.returned[stated.by]}
            </Button>
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
