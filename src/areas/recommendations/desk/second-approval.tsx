import { Form, href, redirect, useNavigation } from 'react-router'
import { recommendation as texts } from '#areas/recommendations/copy/desk-recommendation.ts'
import { formatYears } from '#areas/recommendations/copy/recommendation.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { maySecond, secondReasons } from '#areas/recommendations/domain/approval/approval.ts'
import {
  contributionOf,
  type DraftPart,
  differences,
  draftOf,
  type RecommendationDraft,
} from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import { propose } from '#areas/recommendations/flows/check-draft.ts'
import { currentDisclosure } from '#areas/recommendations/flows/disclosure-name.ts'
import { approveSecond, sendBackSecond } from '#areas/recommendations/flows/settle-second-approval.ts'
import { findSecondApproval, type SecondApproval } from '#database/desk/second-approvals.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { second as words } from '#desk/copy/work.ts'
import { notFoundResponse, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { displayName, type PlanId } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberFacts, MemberHead } from '#web/desk/member-head.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/second-approval'
import { withPlanNames } from './recommendation-view.ts'

export const meta = headOf(headAbout(words.page))

export const loader = viewingRecord('recommendation')(async ({ app, adviser, person, id, member }) => {
  const now = app.now()
  const waiting = await findSecondApproval(app.db, id)
  const { proposal } = await propose(app, app.db, member, id)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    waiting:
      waiting?.state === 'waiting'
        ? shown(waiting, proposal, nameIn(app.catalogue()), {
            moment: formatMoment(waiting.requestedAt, now),
            disclosure: currentDisclosure(app),
          })
        : undefined,
    may:
      waiting !== undefined &&
      maySecond({ uid: person.id, roles: adviser.roles, ready: true }, { first: waiting.requestedBy, member: id }),
    own: waiting?.requestedBy === person.id,
  }
})

type NameOf = (plan: PlanId) => string

const nameIn =
  (catalogue: Catalogue): NameOf =>
  (plan) =>
    findPlan(catalogue, plan)?.name ?? plan

/** The draft as texts, beside what was proposed. */
function shown(
  waiting: SecondApproval,
  proposal: Proposal,
  nameOf: NameOf,
  { moment, disclosure }: { moment: string; disclosure: DisclosureKind },
) {
  const { draft, statements } = waiting
  const differing = differences(draft, proposal)
  const proposed = linesOf(draftOf(proposal), nameOf)
  return {
    requested: waiting.requestedAt.getTime(),
    asked: [words.asked(waiting.requestedByName, moment), words.why(secondReasons(draft, proposal))].join(' '),
    facts: (['plans', 'contribution', 'risk'] as const).map(
      (part) => [words.parts[part], linesOf(draft, nameOf)[part]] as const,
    ),
    differences: differing.map((part) => ({
      title: words.parts[part],
      proposed: proposed[part] ?? texts.nothing,
      reason: draft.reasons[part],
    })),
    answers: proposal.flags
      .filter(({ code }) => flagWeight(code) !== 'notes')
      .map((flag) => ({ ...flagWords(flag), answer: draft.answers[flag.code] ?? '' })),
    message: draft.words,
    statements: statements.map((statement) => texts.form.statements.label(disclosure)[statement]),
  }
}

function linesOf(draft: RecommendationDraft, nameOf: NameOf): Readonly<Record<DraftPart, string | null>> {
  const paid = contributionOf(draft)
  const { plans, best_match: best, time_contribution: years, risk_number: risk } = draft
  return {
    plans:
      plans.length === 0
        ? null
        : plans
            .map((plan) =>
              plan === best && plans.length > 1 ? `${nameOf(plan)} (${texts.form.best.toLowerCase()})` : nameOf(plan),
            )
            .join(', '),
    contribution: paid && texts.approved.sum(formatContribution(paid), years === null ? null : formatYears(years)),
    risk: risk === null ? null : texts.risk(risk),
  }
}

const fields = ['intent', 'requested', 'reason'] as const
type Answer = Refusal<(typeof fields)[number], string>

export const action = recordForm({
  fields,
  async run({ app, person, id, values, refuse }) {
    const { intent, requested: typed, reason } = values
    if (!/^\d{1,15}$/.test(typed)) return refuse<Answer>({ message: requestMessage('invalid_input') })
    const shownDraft = { byUid: person.id, requested: Number(typed) }
    if (intent === 'back') {
      const returned = await sendBackSecond(app, id, { ...shownDraft, reason })
      if (returned.ok) throw redirect(href('/desk/members/:uid', { uid: id }), 303)
      if (returned.code === 'not_waiting') return refuse<Answer>({ message: words.notWaiting }, 409)
      if (returned.code === 'own') return refuse<Answer>({ message: words.own }, 403)
      return refuse<Answer>({ fields: { reason: words.fault[returned.code] } })
    }
    if (intent !== 'approve') return refuse<Answer>({ message: requestMessage('invalid_input') })
    const outcome = await approveSecond(app, id, shownDraft)
    switch (outcome.kind) {
      case 'approved':
        throw redirect(href('/desk/members/:uid/recommendation', { uid: id }), 303)
      case 'gone':
        throw notFoundResponse()
      case 'own':
        return refuse<Answer>({ message: words.own }, 403)
      case 'not_waiting':
        return refuse<Answer>({ message: words.notWaiting }, 409)
      case 'refused':
        return refuse<Answer>({ message: texts.outcomes.facts_changed }, 409)
      case 'terms_missing':
        return refuse<Answer>({ message: texts.termsMissing.text(withPlanNames(app.catalogue(), outcome.missing)) })
      default:
        return refuse<Answer>({ message: texts.outcomes[outcome.kind] }, 409)
    }
  },
})

export const clientAction = refuseUnanswered(...fields)

export default function SecondApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, waiting, may, own } = loaderData
  const { message, fields: faults, values } = (actionData ?? {}) as Answer
  const busy = useNavigation().formData?.get('intent')
  return (
    <>
      <MemberHead title={words.title(name)} of={{ uid, name }} />
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      {waiting === undefined ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p>{waiting.asked}</p>
          <p className="muted">{words.text}</p>
          <div className="stack gap-6">
            <Card as="section" look="next" className="record-card">
              <h2>{words.recommended}</h2>
              <MemberFacts facts={waiting.facts} nothing={texts.nothing} />
              {waiting.message === '' ? null : (
                <>
                  <h3 className="record-small-title">{words.message}</h3>
                  <p className="typed wide">{waiting.message}</p>
                </>
              )}
            </Card>
            {waiting.differences.length === 0 ? null : (
              <Card as="section" className="record-card">
                <h2>{words.differences}</h2>
                <ul className="bare-list stack gap-3">
                  {waiting.differences.map(({ title, proposed, reason }) => (
                    <li key={title}>
                      <p className="desk-who strong">{title}</p>
                      <p className="muted">{`${words.proposed}: ${proposed}`}</p>
                      <p className="typed wide">{reason}</p>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {waiting.answers.length === 0 ? null : (
              <Card as="section" className="record-card">
                <h2>{words.answers}</h2>
                <ul className="bare-list stack gap-3">
                  {waiting.answers.map(({ title, text, answer }) => (
                    <li key={title}>
                      <p className="proposed-warning">{title}</p>
                      <p className="muted">{text}</p>
                      <p className="typed wide">{answer}</p>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card as="section" className="record-card">
              <h2>{words.statements}</h2>
              <ul className="record-topics">
                {waiting.statements.map((statement) => (
                  <li key={statement}>{statement}</li>
                ))}
              </ul>
            </Card>
            {may ? (
              <>
                <Form method="post" className="cluster gap-3 align-stretch">
                  <input type="hidden" name="requested" value={waiting.requested} />
                  <Button name="intent" value="approve" busy={busy === 'approve'}>
                    {words.approve}
                  </Button>
                </Form>
                <Card as="section" className="record-card">
                  <h2>{words.back.title}</h2>
                  <ReasonForm
                    hidden={{ requested: String(waiting.requested) }}
                    label={words.back.label}
                    helper={words.back.helper}
                    typed={values?.reason}
                    fault={faults?.reason}
                  >
                    <Button variant="secondary" size="small" name="intent" value="back" busy={busy === 'back'}>
                      {words.back.submit}
                    </Button>
                  </ReasonForm>
                </Card>
              </>
            ) : (
              <Banner tone="info">{own ? words.own : words.cannot}</Banner>
            )}
          </div>
        </>
      )}
    </>
  )
}
