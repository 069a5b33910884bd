/** The Preliminary Disclosure Certificate, block by block: one for each recommended plan, in the layout of its kind (S.I. 501/2002). */
import { shortWarning, warnings } from '#copy/calculator/calculator-warnings.ts'
import { planTitle } from '#copy/home/home.ts'
import { disclosureDocument as words } from '#copy/recommendations/disclosure-document.ts'
import { draftParts as partWords, reasonWords } from '#copy/recommendations/recommendation.ts'
import { compliance } from '#copy/shared/compliance.ts'
import { documentFrame } from '#copy/shared/document-frame.ts'
import { formatFund } from '#domain/calculator/chart-ticks.ts'
import type { DocumentRecord } from '#domain/recommendations/document-record.ts'
import { projectPlan } from '#domain/recommendations/plan-projection.ts'
import { keptReasons } from '#domain/recommendations/recommendation-draft.ts'
import { leastContribution } from '#domain/shared/contribution.ts'
import { irishYear } from '#domain/shared/dates.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import { formatEuro } from '#domain/shared/money.ts'
import type { Block } from './kit/block.ts'
import { plansOf } from './recommendation-document.ts'

export function disclosureBlocks(record: DocumentRecord): readonly Block[] {
  const plans = plansOf(record)
  return [
    { kind: 'text', text: words.lead, look: 'lead' },
    ...(plans.length > 1 ? [{ kind: 'text' as const, text: words.two }] : []),
    ...plans.flatMap((plan, at): readonly Block[] => [
      ...(at > 0 ? [{ kind: 'newPage' as const }] : []),
      ...certificate(record, plan),
    ]),
  ]
}

const isStandard = (plan: PensionPlan): boolean => plan === 'zurich_standard_prsa'

const certificate = (record: DocumentRecord, plan: PensionPlan): readonly Block[] => [
  keyFacts(plan),
  ...(isStandard(plan) ? [] : comparison(record, plan)),
  { kind: 'heading', text: words.benefits.heading },
  { kind: 'list', items: words.benefits.items },
  { kind: 'heading', text: words.investment.heading },
  {
    kind: 'list',
    items: [
      { title: words.investment.default, text: compliance.strategy[plan].default },
      { title: words.investment.others, text: `${compliance.strategy[plan].others} ${words.investment.sustainable}` },
    ],
  },
  { kind: 'heading', text: words.tax.heading },
  { kind: 'text', text: words.tax.change },
  { kind: 'list', items: words.tax.items(irishYear(new Date(record.at))) },
  { kind: 'heading', text: words.risks.heading },
  { kind: 'list', items: [...words.risks.items, ...(isStandard(plan) ? [] : [words.risks.wider])] },
  ...charges(plan),
  ...overTime(plan),
  { kind: 'heading', text: words.replacing.heading },
  record.known.replacing
    ? { kind: 'note', texts: [words.replacing.yes], tone: 'ember' }
    : { kind: 'text', text: words.replacing.no },
  { kind: 'heading', text: words.change.heading },
  { kind: 'text', text: words.change.text },
  ...declaration(record, plan),
]

function keyFacts(plan: PensionPlan): Block {
  const { contribution, fund } = compliance.charges[plan]
  const { card } = words
  return {
    kind: 'card',
    title: planTitle(plan),
    tag: card.tag(plan),
    tone: isStandard(plan) ? 'sun' : 'plain',
    facts: [
      { label: card.charge, value: `${fund}%`, note: card.chargeNote },
      { label: card.contribution, value: `${contribution}%` },
      { label: card.least, value: card.leastValue(leastContribution.Monthly) },
      { label: card.access, value: card.accessValue },
      { label: card.change, value: card.changeValue, note: card.changeNote },
      { label: card.provider, value: compliance.provider.name },
    ],
  }
}

/** Non-standard PRSAs only: a comparison with a standard one, and the reasons for recommending it. */
function comparison({ draft, proposal }: DocumentRecord, plan: PensionPlan): readonly Block[] {
  const { compare } = words
  const own = keptReasons(draft, proposal).filter((reason) => 'plan' in reason && reason.plan === plan)
  const reasons = [
    ...own.map(reasonWords),
    ...(draft.reasons.plans.trim() === '' ? [] : [{ title: partWords.plans.heading, text: draft.reasons.plans }]),
  ]
  return [
    { kind: 'heading', text: compare.heading },
    { kind: 'note', texts: [compare.note], tone: 'ember' },
    {
      kind: 'table',
      caption: compare.caption,
      columns: [
        { title: compare.columns.what },
        { title: compare.columns.standard },
        { title: compare.columns.nonStandard },
      ],
      rows: compare.rows(compliance.charges[plan]),
    },
    { kind: 'heading', text: compare.why, level: 3 },
    { kind: 'list', items: reasons },
  ]
}

function charges(plan: PensionPlan): readonly Block[] {
  const { columns } = words.charges
  return [
    { kind: 'heading', text: words.charges.heading },
    { kind: 'text', text: words.charges.text },
    {
      kind: 'table',
      caption: words.charges.caption(plan),
      columns: [
        { title: columns.charge, share: 1.8 },
        { title: columns.here, align: 'right' },
        { title: columns.law, align: 'right' },
      ],
      rows: words.charges.rows(plan, compliance.charges[plan]),
    },
    ...(isStandard(plan) ? [] : [{ kind: 'text' as const, text: words.charges.illustrated }]),
  ]
}

const shownYears = [5, 10, 20, 30, 40]

/** Uses a standard example instead of the member's figures, so that plans can be compared. */
function overTime(plan: PensionPlan): readonly Block[] {
  const { columns } = words.table
  const points = projectPlan({
    contribution: { amount: 100, often: 'Monthly' },
    years: 40,
    payYears: 40,
    charges: compliance.charges[plan],
  })
  return [
    { kind: 'heading', text: words.table.heading },
    { kind: 'text', text: words.table.text(compliance.charges[plan].fund) },
    {
      kind: 'table',
      caption: shortWarning,
      columns: [
        { title: columns.years, share: 0.8 },
        { title: columns.paidIn, align: 'right' },
        { title: columns.without, align: 'right' },
        { title: columns.charges, align: 'right' },
        { title: columns.fund, align: 'right' },
      ],
      rows: points
        .filter(({ year }) => shownYears.includes(year))
        .map(({ year, paidIn, charged, fund }) => [
          String(year),
          ...[paidIn, fund + charged, charged, fund].map((amount) => formatEuro(formatFund(amount))),
        ]),
    },
    { kind: 'note', title: words.table.warning, texts: warnings, tone: 'ember' },
  ]
}

function declaration({ member, adviser, at }: DocumentRecord, plan: PensionPlan): readonly Block[] {
  const { lines, heading } = words.declaration
  const date = documentFrame.date(new Date(at))
  return [
    { kind: 'heading', text: heading },
    { kind: 'text', text: words.declaration.adviser(member.name) },
    {
      kind: 'signatures',
      lines: [
        { label: lines.adviser(words.firm), value: adviser.name },
        { label: lines.adviserDate, value: date },
      ],
    },
    ...(isStandard(plan)
      ? []
      : [
          { kind: 'text' as const, text: words.declaration.member },
          { kind: 'signatures' as const, lines: [{ label: lines.member }, { label: lines.memberDate }] },
        ]),
  ]
}
