/**
 * The Preliminary Disclosure Certificate, block by block: one for each recommended plan, in the layout of its kind
 * (S.I. 501/2002).
 */
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { leastContribution } from '#areas/calculator/domain/calculator-inputs.ts'
import { disclosureDocument as words } from '#areas/recommendations/copy/disclosure-document.ts'
import { captionIn, figuresIn } from '#areas/recommendations/copy/figures-in-unit.ts'
import { draftParts as partWords, reasonWords } from '#areas/recommendations/copy/recommendation.ts'
import { dateOf } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { remainingReasons } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { holdsPension } from '#areas/recommendations/domain/circumstances.ts'
import type { DocumentRecord } from '#areas/recommendations/domain/document-record.ts'
import { disclosureIn, isStandardIn, planIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { planFilesOf } from '#areas/recommendations/domain/plans/plan-files.ts'
import { projectPlan } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { chargesOf } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { tradingNameOf } from '#brand.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Block } from '#shared/documents/kit/block.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { formatDate, irishYear } from '#shared/domain/time/dates.ts'

export function disclosureBlocks(record: DocumentRecord): readonly Block[] {
  const plans = plansOf(record)
  return [
    { kind: 'text', text: words.lead(disclosureIn(record)), look: 'lead' },
    ...(plans.length > 1 ? [{ kind: 'text' as const, text: words.two(disclosureIn(record)) }] : []),
    ...plans.flatMap((plan, at): readonly Block[] => [
      ...(at > 0 ? [{ kind: 'newPage' as const }] : []),
      ...certificate(record, plan),
    ]),
  ]
}

const provided = (plan: Plan): readonly Block[] => {
  const files = planFilesOf(plan, undefined)
  return files.length === 0 ? [] : [{ kind: 'text', text: words.provided(plan.provider.shortName, files) }]
}

const certificate = (record: DocumentRecord, plan: PlanId): readonly Block[] => [
  keyFacts(record, plan),
  ...provided(planIn(record, plan)),
  ...(isStandardIn(record, plan) ? [] : comparison(record, plan)),
  { kind: 'heading', text: words.benefits.heading },
  { kind: 'list', items: words.benefits.items },
  { kind: 'heading', text: words.investment.heading },
  {
    kind: 'list',
    items: [
      { title: words.investment.default, text: planIn(record, plan).strategy.default },
      {
        title: words.investment.others,
        text: `${planIn(record, plan).strategy.others} ${words.investment.sustainable}`,
      },
    ],
  },
  { kind: 'heading', text: words.tax.heading },
  { kind: 'text', text: words.tax.change },
  { kind: 'list', items: words.tax.items(record.known.law, irishYear(new Date(record.at))) },
  { kind: 'heading', text: words.risks.heading },
  { kind: 'list', items: [...words.risks.items, ...(isStandardIn(record, plan) ? [] : [words.risks.wider])] },
  ...charges(record, plan),
  ...overTime(record, plan),
  { kind: 'heading', text: words.replacing.heading },
  record.known.replacing
    ? { kind: 'note', texts: [words.replacing.yes], tone: 'ember' }
    : { kind: 'text', text: record.known.pensions.length === 0 ? words.replacing.none : words.replacing.no },
  { kind: 'heading', text: words.change.heading },
  { kind: 'text', text: words.change.text },
  ...declaration(record, plan),
]

function keyFacts(record: DocumentRecord, plan: PlanId): Block {
  const { contribution, fund } = chargesOf(record.terms, plan)
  const { name, kind, provider } = planIn(record, plan)
  const { often_contribution: often } = record.draft
  const { card } = words
  return {
    kind: 'card',
    title: name,
    tag: card.tag[kind],
    tone: isStandardIn(record, plan) ? 'sun' : 'plain',
    facts: [
      { label: card.charge, value: `${fund}%`, note: card.chargeNote },
      { label: card.contribution, value: `${contribution}%` },
      { label: card.least, value: formatContribution({ amount: leastContribution[often], often }) },
      { label: card.access, value: card.accessValue },
      { label: card.change, value: card.changeValue, note: card.changeNote },
      { label: card.provider, value: provider.name },
    ],
  }
}

/** Non-standard PRSAs only: a comparison with a standard one, and the reasons for recommending it. */
function comparison(record: DocumentRecord, plan: PlanId): readonly Block[] {
  const { draft, proposal, terms } = record
  const { compare } = words
  const own = remainingReasons(draft, proposal).filter((reason) => 'plan' in reason && reason.plan === plan)
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
      rows: compare.rows(chargesOf(terms, plan), planIn(record, plan).employerAccess, record.known.law.charges),
    },
    { kind: 'heading', text: compare.why, level: 3 },
    { kind: 'list', items: reasons },
  ]
}

function charges(record: DocumentRecord, id: PlanId): readonly Block[] {
  const plan = planIn(record, id)
  const { columns } = words.charges
  return [
    { kind: 'heading', text: words.charges.heading },
    { kind: 'text', text: words.charges.text(plan) },
    {
      kind: 'table',
      caption: words.charges.caption(plan),
      columns: [
        { title: columns.charge, share: 1.8 },
        { title: columns.here, align: 'right' },
        { title: columns.law, align: 'right' },
      ],
      rows: words.charges.rows(plan, chargesOf(record.terms, id)),
    },
  ]
}

const shownYears = [5, 10, 20, 30, 40]

/** Uses a standard example instead of the member's figures, so that plans can be compared. */
function overTime({ terms }: DocumentRecord, plan: PlanId): readonly Block[] {
  const { columns } = words.table
  const points = projectPlan({
    contribution: { amount: 100, often: 'Monthly' },
    years: 40,
    payYears: 40,
    charges: chargesOf(terms, plan),
  }).filter(({ year }) => shownYears.includes(year))
  const inUnit = figuresIn(points.map(({ fund, charged }) => fund + charged))
  return [
    { kind: 'heading', text: words.table.heading },
    { kind: 'text', text: words.table.text(chargesOf(terms, plan)) },
    {
      kind: 'table',
      caption: captionIn(inUnit.unit),
      columns: [
        { title: columns.years, share: 0.8 },
        { title: columns.paidIn, align: 'right' },
        { title: columns.without, align: 'right' },
        { title: columns.charges, align: 'right' },
        { title: columns.fund, align: 'right' },
      ],
      rows: points.map(({ year, paidIn, charged, fund }) => [
        String(year),
        ...[paidIn, fund + charged, charged, fund].map(inUnit.format),
      ]),
    },
    { kind: 'note', title: words.table.warning, texts: warnings, tone: 'ember' },
  ]
}

/** Only what the adviser ticked at the approval, each with its date. */
function declaration(record: DocumentRecord, plan: PlanId): readonly Block[] {
  const { member, adviser, statements } = record
  const { heading, lines, none, memberHeading, ...declared } = words.declaration
  const given = dateOf(statements, 'certificate_given')
  const replacing = dateOf(statements, 'replacing_explained')
  const written = dateOf(statements, 'replacing_written')
  const open = !replacing && !written && holdsPension(record.known)
  const kinds = isStandardIn(record, plan) ? undefined : dateOf(statements, 'kinds_explained')
  const items = [
    ...(given ? [declared.certificateGiven(disclosureIn(record), member.name, formatDate(given))] : []),
    ...(replacing ? [declared.replacingExplained(formatDate(replacing))] : []),
    ...(written ? [declared.replacingWritten(formatDate(written))] : []),
    ...(kinds ? [declared.kindsExplained(formatDate(kinds))] : []),
  ]
  return [
    { kind: 'heading', text: heading },
    ...(items.length > 0 ? [{ kind: 'list' as const, items, look: 'ticks' as const }] : []),
    ...(open ? [{ kind: 'note' as const, texts: [declared.replacingOpen], tone: 'ember' as const }] : []),
    ...(items.length === 0 && !open ? [{ kind: 'text' as const, text: none }] : []),
    ...(given
      ? [
          {
            kind: 'signatures' as const,
            lines: [
              { label: lines.adviser(tradingNameOf(record.firm.settings.firm)), value: adviser.name },
              { label: lines.date, value: formatDate(given) },
            ],
          },
        ]
      : []),
    ...(isStandardIn(record, plan)
      ? []
      : [
          { kind: 'heading' as const, text: memberHeading },
          { kind: 'text' as const, text: declared.member },
        ]),
  ]
}
