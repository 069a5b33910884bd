/**
 * The Pension Recommendation, block by block (facts on suitability: needs relied on, why the plan fits, alternatives,
 * risk, access, charges, date and adviser).
 */

import { riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { chargeRows, comparedRows, payment, unitOf } from '#areas/recommendations/copy/advised-figures.ts'
import { reasonGroups } from '#areas/recommendations/copy/reason-groups.ts'
import { formatYears } from '#areas/recommendations/copy/recommendation.ts'
import {
  type EmployerFirst,
  recommendationDocument as words,
} from '#areas/recommendations/copy/recommendation-document.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { costNote, noReliefNote, noReliefText, reliefText } from '#areas/recommendations/copy/relief-words.ts'
import { termsDocument } from '#areas/recommendations/copy/terms-document.ts'
import { dateOf } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import {
  type DocumentRecord,
  disclosureIn,
  isStandardIn,
  planIn,
  plansOf,
} from '#areas/recommendations/domain/document-record.ts'
import { hasEmployerAccess } from '#areas/recommendations/domain/plans/catalogue.ts'
import { chargesOf } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { tradingNameOf } from '#brand.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Block, Fact } from '#shared/documents/kit/block.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { growthBlocks } from './growth-blocks.ts'
import { moneyRows, needRows, personRows } from './recommendation-facts.ts'
import { riskScale } from './risk-scale.ts'

export function recommendationBlocks(record: DocumentRecord): readonly Block[] {
  const best = bestPlan(record)
  const read = dateOf(record.statements, 'answers_read') !== undefined
  return [
    ...opening(record, best),
    ...why(record),
    {
      kind: 'note',
      texts: [words.approval(record.adviser.name, documentFrame.date(new Date(record.at)), read)],
      tone: 'leaf',
    },
    ...factBlocks(record),
    ...riskBlocks(record),
    ...growthBlocks(record, best),
    ...costs(record),
    ...flagBlocks(record),
    ...considered(record),
    { kind: 'heading', text: words.know.heading },
    { kind: 'list', items: words.know.items },
    { kind: 'heading', text: words.next.heading },
    { kind: 'list', items: words.next.items(employerFirst(record), disclosureIn(record)), look: 'numbers' },
    { kind: 'heading', text: words.complaint.heading },
    { kind: 'text', text: words.complaint.text(record.firm.settings) },
  ]
}

function employerFirst(record: DocumentRecord): EmployerFirst {
  const recommended = plansOf(record).map((plan) => planIn(record, plan))
  const first = record.known.status === 'Employee' ? recommended.filter(hasEmployerAccess) : []
  return first.length === recommended.length ? 'all' : first.map(({ name }) => name)
}

function bestPlan(record: DocumentRecord): PlanId {
  const [best] = plansOf(record)
  if (best === undefined) throw new Error('a recommendation document needs a recommended plan')
  return best
}

function opening(record: DocumentRecord, best: PlanId): readonly Block[] {
  const { member } = record
  const { contribution } = planFigures(record, best)
  const nameOf = (plan: PlanId) => planIn(record, plan).name
  const other = plansOf(record)[1]
  return [
    { kind: 'text', text: words.greeting(member.firstName || member.name), look: 'strong' },
    { kind: 'text', text: words.lead(nameOf(best), other && nameOf(other), contribution), look: 'lead' },
    { kind: 'text', text: words.about },
    ...plansOf(record).map((plan) => (plan === best ? planCard(record, plan) : otherCard(record, plan))),
  ]
}

function planCard(record: DocumentRecord, plan: PlanId): Block {
  const { contribution, retireAge, end, points, relief, noRelief } = planFigures(record, plan)
  const { draft } = record
  const risk = draft.risk_number
  const once = contribution.often === 'Once'
  const facts: (Fact | undefined)[] = [
    { label: words.plan.pays, value: formatContribution(contribution) },
    relief === null
      ? { label: words.plan.cost, value: formatContribution(contribution), note: noReliefNote(noRelief) }
      : {
          label: words.plan.cost,
          value: formatContribution({ amount: relief.cost, often: contribution.often }),
          note: costNote(relief),
        },
    { label: words.plan.time, value: once ? words.plan.once : formatYears(draft.time_contribution ?? 0) },
    { label: words.plan.retire, value: words.plan.retireValue(retireAge) },
    risk === null ? undefined : { label: words.plan.risk, value: words.plan.riskValue(risk), note: riskTypeOf(risk) },
    { label: words.plan.fund, value: unitOf({ points }).format(end.fund), note: words.plan.fundNote },
  ]
  return {
    kind: 'card',
    title: planIn(record, plan).name,
    tag: words.plan.best,
    facts: facts.filter((fact) => fact !== undefined),
    tone: 'sun',
  }
}

/** Shows only what differs from the first plan. */
function otherCard(record: DocumentRecord, plan: PlanId): Block {
  const { end, points } = planFigures(record, plan)
  const { contribution, fund } = chargesOf(record.terms, plan)
  return {
    kind: 'card',
    title: planIn(record, plan).name,
    tag: words.plan.also,
    facts: [
      { label: words.plan.charges, value: `${fund}%`, note: words.plan.chargesNote },
      { label: words.plan.entry, value: `${contribution}%` },
      { label: words.plan.fund, value: unitOf({ points }).format(end.fund), note: words.plan.fundNote },
    ],
  }
}

/** The reasons for each plan under its own heading, then those for the contribution and the risk rating. */
function why(record: DocumentRecord): readonly Block[] {
  const { draft, adviser } = record
  const groups = reasonGroups(record)
  const list = (items: readonly { title: string; text: string }[]): Block => ({ kind: 'list', items, look: 'ticks' })
  return [
    { kind: 'heading', text: words.why.heading },
    ...(plansOf(record).length === 1
      ? [list(groups.flatMap(({ items }) => items))]
      : groups.flatMap(({ title, items }): Block[] => [{ kind: 'heading', text: title, level: 3 }, list(items)])),
    ...(draft.words.trim() === ''
      ? []
      : [
          {
            kind: 'note' as const,
            title: words.why.words,
            texts: draft.words.split(/\n{2,}/),
            quoted: words.why.signed(adviser.name, tradingNameOf(record.firm.settings.firm)),
            tone: 'sun' as const,
          },
        ]),
  ]
}

const factBlocks = ({ known }: DocumentRecord): readonly Block[] => [
  { kind: 'heading', text: words.facts.heading },
  { kind: 'text', text: words.facts.text },
  { kind: 'heading', text: words.facts.needs, level: 3 },
  { kind: 'facts', rows: needRows(known) },
  { kind: 'heading', text: words.facts.person, level: 3 },
  { kind: 'facts', rows: personRows(known) },
  { kind: 'heading', text: words.facts.money, level: 3 },
  { kind: 'facts', rows: moneyRows(known) },
]

function riskBlocks({ draft, proposal, known }: DocumentRecord): readonly Block[] {
  const risk = draft.risk_number
  if (risk === null) return []
  const assessed = known.risk?.assessment
  const from = proposal.risk_number
  return [
    { kind: 'heading', text: words.risk.heading },
    { kind: 'text', text: words.risk.text(risk) },
    riskScale(risk),
    ...(assessed === undefined
      ? []
      : [{ kind: 'text' as const, text: words.risk.parts(assessed.attitude, assessed.capacity) }]),
    ...(from === null || from === risk
      ? []
      : [{ kind: 'note' as const, title: words.risk.changed(from, risk), texts: [draft.reasons.risk] }]),
    { kind: 'text', text: words.risk.capital },
  ]
}

function costs(record: DocumentRecord): readonly Block[] {
  const { columns, standardLimit, nonStandardLimit } = words.costs
  const plans = plansOf(record)
  const { relief, ...figures } = planFigures(record, bestPlan(record))
  const limits = plans.map((plan) => (isStandardIn(record, plan) ? standardLimit : nonStandardLimit))
  const returned = payment.sentence({ relief, ...figures })
  return [
    { kind: 'heading', text: words.costs.heading },
    { kind: 'text', text: words.costs.text },
    {
      kind: 'table',
      caption: words.costs.caption,
      columns: [
        { title: columns.plan, share: 1.6 },
        { title: columns.contribution, align: 'right' },
        { title: columns.fund, align: 'right' },
      ],
      rows: plans.flatMap((plan, at) => {
        const limit = limits[at] ?? standardLimit
        return [
          [planIn(record, plan).name, ...words.costs.charge(chargesOf(record.terms, plan))],
          [limit.plan, limit.contribution, limit.fund],
        ]
      }),
    },
    ...plans.flatMap((plan): readonly Block[] => [
      { kind: 'heading', text: words.costs.inEuro(planIn(record, plan).name), level: 3 },
      { kind: 'facts', rows: chargeRows(record, plan, planFigures(record, plan)) },
    ]),
    { kind: 'text', text: words.costs.basis, look: 'small' },
    ...(returned === undefined ? [] : [{ kind: 'text' as const, text: returned }]),
    {
      kind: 'text',
      text: relief === null ? noReliefText(figures.noRelief, figures.taxYear) : reliefText(relief, figures.taxYear),
    },
    {
      kind: 'text',
      text: words.costs.paid(
        termsDocument.remuneration(record.firm.settings, record.terms.commission, record.catalogue),
      ),
    },
    ...comparison(record),
  ]
}

function comparison(record: DocumentRecord): readonly Block[] {
  const rows = comparedRows(record)
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: words.compared.heading },
    {
      kind: 'table',
      caption: words.compared.caption,
      columns: [
        { title: words.compared.what },
        ...plansOf(record).map((plan) => ({ title: planIn(record, plan).name })),
      ],
      rows: rows.map(({ label, values }) => [label, ...values]),
    },
  ]
}

function flagBlocks({ proposal, draft }: DocumentRecord): readonly Block[] {
  if (proposal.flags.length === 0) return []
  const items = proposal.flags.map((flag) => {
    const { title, text } = flagWords(flag)
    const answer = draft.answers[flag.code]?.trim()
    return { title, text: answer ? `${text}\n${words.flags.answer(answer)}` : text }
  })
  return [
    { kind: 'heading', text: words.flags.heading },
    { kind: 'text', text: words.flags.text },
    { kind: 'list', items },
  ]
}

function considered(record: DocumentRecord): readonly Block[] {
  const { standard, nonStandard, work, savings, debts, nothing } = words.considered
  const plans = plansOf(record)
  const { known, figures } = record
  const relieved = figures?.relief != null || figures?.noRelief === 'unsure'
  return [
    { kind: 'heading', text: words.considered.heading },
    {
      kind: 'list',
      items: [
        ...(plans.some((plan) => isStandardIn(record, plan)) ? [] : [standard]),
        ...(plans.some((plan) => !isStandardIn(record, plan)) ? [] : [nonStandard]),
        ...(known.status === 'Employee' ? [work] : []),
        savings(relieved),
        ...((known.debts ?? 0) > 0 ? [debts] : []),
        nothing,
      ],
    },
  ]
}
