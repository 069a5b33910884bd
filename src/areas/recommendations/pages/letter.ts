/**
 * The recommendation's page as texts, drawn from the approved record like its documents, so that the browser gets
 * nothing that the page does not show.
 */
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import {
  chargeRows,
  comparedRows,
  gapTexts,
  payment,
  type Row,
  unitOf,
} from '#areas/recommendations/copy/advised-figures.ts'
import { letter as words } from '#areas/recommendations/copy/letter.ts'
import { reasonGroups } from '#areas/recommendations/copy/reason-groups.ts'
import { recommendationDocument } from '#areas/recommendations/copy/recommendation-document.ts'
import { costNote, noReliefNote, noReliefText, reliefText } from '#areas/recommendations/copy/relief-words.ts'
import { termsDocument } from '#areas/recommendations/copy/terms-document.ts'
import { dateOf } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { type PlanFigures, payingYears, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { type DocumentRecord, planIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import { barShares, gapParts } from '#areas/recommendations/domain/income-gap.ts'
import { planDetails } from '#areas/recommendations/domain/plans/products.ts'
import { tradingNameOf } from '#brand.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import type { PlanId } from '#shared/domain/member.ts'

export type Letter = NonNullable<ReturnType<typeof letterOf>>

const { costs, growth, plan: planWords, risk: riskWords } = recommendationDocument

/**
 * Undefined when the plan is not in the record, or the record has no figures: another system may have set the profile's
 * flags. `paid`: what the member pays, which may have changed since.
 */
export function letterOf(record: DocumentRecord | undefined, plan: PlanId, paid: Contribution | null) {
  if (record?.figures?.plans[plan] === undefined) return undefined
  const figures = planFigures(record, plan)
  const { member, adviser, known, draft, statements, terms, firm } = record
  const isBest = draft.best_match === plan
  const plans = plansOf(record)
  const other = plans.find((each) => each !== plan)
  const read = dateOf(statements, 'answers_read') !== undefined
  return {
    sample: terms.sample ? words.sample : undefined,
    from: { name: adviser.name, role: words.role, date: documentFrame.date(new Date(record.at)) },
    title: words.title(member.firstName, planIn(record, plan).name, isBest),
    paragraphs: [words.about(known, figures.gap), words.judgement(read, plans.length, isBest)],
    other:
      other === undefined
        ? undefined
        : { href: planDetails(other), label: words.other(planIn(record, other).name, isBest) },
    words:
      draft.words.trim() === ''
        ? undefined
        : {
            title: words.words,
            texts: draft.words.split(/\n{2,}/),
            signed: recommendationDocument.why.signed(adviser.name, tradingNameOf(firm.settings.firm)),
          },
    card: { rows: cardRows(record, figures, paid), note: words.card.note },
    reasons: { heading: words.reasons.heading, groups: groupsFor(record, plan) },
    payment: {
      heading: words.payment.heading,
      parts: payment.parts(figures),
      text:
        figures.relief === null
          ? noReliefText(figures.noRelief, figures.taxYear)
          : reliefText(figures.relief, figures.taxYear),
    },
    income: income(record, figures, planIn(record, plan).name),
    risk: riskOf(record),
    charges: {
      heading: words.charges.heading,
      rows: chargeRows(record, plan, figures),
      texts: [costs.basis, costs.paid(termsDocument.remuneration(firm.settings, terms.commission, record.catalogue))],
    },
    compared:
      other === undefined
        ? undefined
        : {
            heading: words.compared.heading,
            what: words.compared.what,
            plans: plans.map((each) => ({ title: planIn(record, each).name, best: each === draft.best_match })),
            rows: comparedRows(record),
          },
    end: { ...words.end, name: adviser.name, role: words.role },
    warnings,
  }
}

/** What the approved amount costs is said only beside that amount. */
function cardRows(
  { draft }: DocumentRecord,
  { contribution, relief, noRelief, retireAge }: PlanFigures,
  paid: Contribution | null,
): readonly Row[] {
  const { risk_number: risk } = draft
  const cost =
    relief === null
      ? {
          label: noRelief === 'unsure' ? noReliefNote(noRelief) : planWords.cost,
          value: formatContribution(contribution),
        }
      : {
          label: costNote(relief),
          value: formatContribution({ amount: relief.cost, often: contribution.often }),
        }
  return [
    ...(paid?.amount === contribution.amount && paid.often === contribution.often ? [cost] : []),
    { label: words.card.retire, value: planWords.retireValue(retireAge) },
    ...(risk === null
      ? []
      : [{ label: words.card.risk, value: `${planWords.riskValue(risk)}, ${riskTypeOf(risk).toLowerCase()}` }]),
  ]
}

/** The reasons for this plan come first, then what both plans share, then those for the other one. */
function groupsFor(record: DocumentRecord, plan: PlanId) {
  const groups = reasonGroups(record)
  const two = plansOf(record).length > 1
  const own = groups.filter((group) => group.plan === plan)
  const shared = groups.filter((group) => group.plan === undefined)
  const others = groups.filter((group) => group.plan !== undefined && group.plan !== plan)
  if (!two) return [{ title: undefined, best: false, items: [...own, ...shared].flatMap(({ items }) => items) }]
  return [...own, ...shared, ...others].map(({ plan: of, title, items }) => ({
    title: of === undefined ? title : planIn(record, of).name,
    best: of !== undefined && of === record.draft.best_match,
    items,
  }))
}

function income({ draft }: DocumentRecord, figures: PlanFigures, plan: string) {
  const { gap, retireAge, years, contribution, end } = figures
  const parts = gapParts(gap)
  const shares = barShares(parts.map(({ amount }) => amount))
  const before = gapTexts.before(gap, retireAge)
  return {
    heading: words.income.heading(gap.from),
    wanted: gapTexts.wanted(gap),
    course: gapTexts.course(gap),
    bar: words.income.bar(parts.map(gapTexts.part)),
    /** The legend has the whole amounts, also where the bar ends at the wanted income. */
    parts: parts.map(({ part, amount }, at) => ({
      ...gapTexts.part({ part, amount: part === 'state' ? gap.state : part === 'plan' ? gap.income : amount }),
      share: shares[at] ?? 0,
    })),
    reached: gap.missing === 0,
    verdict: gapTexts.verdict(figures),
    before,
    texts: [
      growth.text(years, plan, contribution.often === 'Once' ? undefined : payingYears(draft, years)),
      words.income.fund(unitOf(figures).format(end.fund), retireAge),
      growth.income(gap),
    ],
  }
}

function riskOf({ draft, proposal }: DocumentRecord) {
  const { risk_number: risk } = draft
  if (risk === null) return undefined
  const from = proposal.risk_number
  return {
    heading: words.risk.heading,
    least: words.risk.least,
    most: words.risk.most,
    number: risk,
    scale: riskWords.figure(risk),
    text: riskWords.text(risk),
    changed: from === null || from === risk ? undefined : `${riskWords.changed(from, risk)} ${draft.reasons.risk}`,
    capital: riskWords.capital,
  }
}
