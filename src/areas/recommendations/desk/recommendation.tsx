import { useMemo } from 'react'
import { href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { approvalFaultMessage, formatYears } from '#areas/recommendations/copy/recommendation.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { adviserStatements } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { writeVersions } from '#areas/recommendations/domain/approval/approval.ts'
import { barrierOf, draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { holdsPension } from '#areas/recommendations/domain/circumstances.ts'
import { recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import { findPlan, soldPlans } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import {
  answerBox,
  draftBoxes,
  draftTexts,
  planBox,
  readDraft,
  readStatements,
  reasonBox,
  statementBox,
} from '#areas/recommendations/domain/recommendation-form.ts'
import { approveRecommendation } from '#areas/recommendations/flows/approve-recommendation.ts'
import { lastCallOn, missingFigures, propose } from '#areas/recommendations/flows/check-draft.ts'
import { currentDisclosure } from '#areas/recommendations/flows/disclosure-name.ts'
import { findAdviserName } from '#database/desk/team.ts'
import { findApproval, listDocuments } from '#database/members/recommendations.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { queue } from '#desk/copy/queue.ts'
import { second as secondWords } from '#desk/copy/work.ts'
import { notFoundResponse, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { displayName, type PlanId } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberFacts, MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/recommendation'
import { ApprovalCard, ProposalCard, SecondNote } from './approval-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { approvedLines, groupedReasons, readSecond, withPlanNames } from './recommendation-view.ts'

export const meta = headOf(headAbout(words.page))

/** Milliseconds. Documents take seconds; later than this they are overdue. */
const documentRenderMs = 120_000

export const loader = viewingRecord('recommendation')(async ({ app, person, id, member }) => {
  const now = app.now()
  const { known, proposal, versions } = await propose(app, app.db, member, id)
  const approval = await findApproval(app.db, id)
  const stored = approval ? await listDocuments(app.db, id, approval.version) : []
  const lastCall = await lastCallOn(app, app.db, id)
  const second = await readSecond({ app, person, id, now })
  const { basis } = words
  const catalogue = app.catalogue()
  const nameOf = (plan: PlanId) => findPlan(catalogue, plan)?.name ?? plan
  const onOffer = soldPlans(catalogue)
  const euro = (value: number | undefined) => (value === undefined ? null : formatEuro(value))
  const text = (value: string | number | undefined) => (value === undefined ? null : String(value))
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    expected: approval?.version ?? 0,
    seen: writeVersions(versions),
    applied: Boolean(member.pension_applied),
    barred: barrierOf(proposal) !== undefined,
    proposal,
    plans: onOffer.map((plan) => ({ value: plan.id, label: plan.name })),
    proposed: {
      plans: proposal.plans.map(nameOf),
      best: proposal.best_match && nameOf(proposal.best_match),
      contribution: proposal.contribution && formatContribution(proposal.contribution),
      years: proposal.time_contribution === null ? null : formatYears(proposal.time_contribution),
      requested: proposal.requested && formatContribution(proposal.requested),
      risk: proposal.risk_number,
      ...groupedReasons(proposal, nameOf),
    },
    lastCall: lastCall ? formatDate(lastCall) : null,
    holdsPension: holdsPension(known),
    disclosure: currentDisclosure(app),
    // Without a proposal the adviser may recommend any plan.
    termsMissing: withPlanNames(
      catalogue,
      missingFigures(app, proposal.plans.length > 0 ? proposal.plans : onOffer.map((plan) => plan.id)),
    ),
    texts: draftTexts(second.draft ?? approval?.draft ?? draftOf(proposal)),
    second: second.shown,
    basis: [
      [basis.age, text(known.age)],
      [basis.work, known.status ? queue.work(known.status) : null],
      [basis.salary, euro(known.salary)],
      [basis.surplus, euro(known.surplus)],
      [basis.emergency, known.emergencyMonths === undefined ? null : basis.months(known.emergencyMonths)],
      [basis.debts, euro(known.debts)],
      [basis.target, euro(known.target)],
      [basis.retire, text(known.retireAge)],
      [
        basis.risk,
        known.risk ? `${known.risk.assessment.risk_number}, ${riskTypeOf(known.risk.assessment.risk_number)}` : null,
      ],
    ] as (readonly [string, string | null])[],
    approval: approval && {
      version: approval.version,
      reference: approval.reference,
      detail: words.approved.text(
        (await findAdviserName(app.db, approval.approvedBy)) ?? words.approved.formerly,
        formatMoment(approval.approvedAt, now),
      ),
      second:
        approval.secondApprovedBy &&
        secondWords.approvedBy((await findAdviserName(app.db, approval.secondApprovedBy)) ?? words.approved.formerly),
      plans: approval.draft.plans.map(nameOf),
      ...approvedLines(approval.draft),
      documents: recommendationDocuments.map((document) => {
        const found = stored.find((each) => each.document === document)
        const name = words.approved.document(document, approval.disclosure)
        if (!found) {
          const overdue = now.getTime() - approval.approvedAt.getTime() > documentRenderMs
          return {
            document,
            name,
            available: false,
            overdue,
            detail: overdue ? words.approved.overdue : words.approved.making,
          }
        }
        const when = formatMoment(found.storedAt, now)
        const detail = found.source === 'firm_upload' ? words.approved.own(when) : words.approved.made(when)
        return { document, name, available: true, overdue: false, detail }
      }),
    },
  }
})

type Fault = { field: string; message: string }
/** An approval can have two faults at one field. */
type DraftRefusal = Refusal<string> & { values?: Record<string, string>; faults?: readonly Fault[]; late?: boolean }

/** Something else came first, after which this draft can still be approved. */
const isLate = (kind: string): boolean => kind === 'overtaken' || kind === 'facts_changed'

const inputs = [...draftBoxes, 'expected', 'seen']

export const action = recordForm({
  fields: inputs,
  also: ({ app }) => app.catalogue().plans.map((plan) => planBox(plan.id)),
  run: async ({ app, person, adviser, id, values, refuse }) => {
    const { expected = '', seen = '', ...texts } = values
    if (!/^\d{1,6}$/.test(expected)) return refuse<DraftRefusal>({ message: requestMessage('invalid_input') })
    const { name, email } = adviser
    const outcome = await approveRecommendation(app, id, {
      draft: readDraft(texts),
      statements: readStatements(texts),
      expected: Number(expected),
      seen,
      adviser: { uid: person.id, name, email },
    })
    switch (outcome.kind) {
      case 'approved':
      case 'waiting':
        throw redirect(href('/desk/members/:uid/recommendation', { uid: id }), 303)
      case 'refused': {
        const faults = outcome.faults.map(({ field, code }) => ({ field, message: approvalFaultMessage(code) }))
        return refuse<DraftRefusal>({ faults })
      }
      case 'terms_missing':
        return refuse<DraftRefusal>({
          message: words.termsMissing.text(withPlanNames(app.catalogue(), outcome.missing)),
        })
      case 'gone':
        throw notFoundResponse()
      default:
        return refuse<DraftRefusal>({ message: words.outcomes[outcome.kind], late: isLate(outcome.kind) }, 409)
    }
  },
})

export const clientAction = refuseUnanswered(...inputs)

/** An approval that came too late shows what came first, and keeps what was typed beside it. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as DraftRefusal | undefined)?.late === true || defaultShouldRevalidate

export default function Recommendation({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, proposal, proposed, texts, basis, approval, applied, barred, expected, seen, lastCall } =
    loaderData
  const { termsMissing, second } = loaderData
  const refusal = (actionData as DraftRefusal | undefined) ?? {}
  const busy = useNavigation().formMethod === 'POST'
  const { faults = [], message } = refusal
  const errors = useMemo(
    () => [
      ...(message === undefined ? [] : [{ message }]),
      ...faults.map((fault) => ({
        field: boxOf(fault.field),
        label: labelOf(fault.field, proposal),
        message: fault.message,
      })),
    ],
    [faults, message, proposal],
  )
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  const form = (
    <DraftForm
      // New data from the server resets the form.
      key={`${expected} ${seen}`}
      proposal={proposal}
      plans={loaderData.plans}
      texts={{ ...texts, ...refusal.values }}
      hidden={{ expected: String(expected), seen }}
      lastCall={lastCall}
      holdsPension={loaderData.holdsPension}
      disclosure={loaderData.disclosure}
      errorOf={errorOf}
      busy={busy}
    />
  )
  return (
    <>
      <MemberHead title={words.title(name)} of={{ uid, name }} />
      <ErrorSummary errors={errors} />
      <div className="record columns columns-late">
        <div className="stack gap-6">
          {second.kind === 'none' && (applied || barred) ? null : <SecondNote uid={uid} second={second} />}
          {approval ? <ApprovalCard uid={uid} approval={approval} /> : null}
          {approval ? (
            <Accordion summary={words.approved.proposal}>
              <ProposalCard proposed={proposed} notes={proposal.flags} />
            </Accordion>
          ) : (
            <ProposalCard proposed={proposed} notes={proposal.flags} />
          )}
          {termsMissing.length > 0 && !applied && !barred ? (
            <Banner tone="info" title={words.termsMissing.title}>
              {words.termsMissing.text(termsMissing)}
            </Banner>
          ) : null}
          {applied ? (
            <Banner tone="info">{words.outcomes.applied}</Banner>
          ) : barred || second.kind === 'waiting' ? null : approval ? (
            <Accordion summary={words.approved.again} open={errors.length > 0}>
              {form}
            </Accordion>
          ) : (
            form
          )}
        </div>
        <div className="stack gap-6 record-aside-stays">
          <Card as="section" className="record-card">
            <h2 className="record-small-title">{words.basis.title}</h2>
            <MemberFacts facts={basis} nothing={words.basis.nothing} />
          </Card>
        </div>
      </div>
    </>
  )
}

function labelOf(field: string, { flags }: Proposal): string | undefined {
  const flag = flags.find(({ code }) => field === answerBox(code))
  if (flag) return flagWords(flag).title
  const { form } = words
  const labels: Readonly<Record<string, string>> = {
    plans: form.plans,
    best_match: form.best,
    contribution: form.contribution,
    time_contribution: form.time,
    risk_number: form.risk,
    words: form.words,
    ...Object.fromEntries(adviserStatements.map((each) => [statementBox(each), form.statements.name[each]])),
    [reasonBox('plans')]: form.plans,
    [reasonBox('contribution')]: form.contribution,
    [reasonBox('risk')]: form.risk,
  }
  return labels[field]
}

/** Id of the input for a fault; plans have one input each. */
const boxOf = (field: string): string => (field === 'plans' ? 'plans-0' : field === 'best_match' ? 'best-0' : field)
