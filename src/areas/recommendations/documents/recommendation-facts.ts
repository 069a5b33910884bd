/** The facts behind the advice, as rows: every answer used, and 'Not given' where there was none. */
import { fieldWords } from '#areas/forms/copy/texts-by-form.ts'
import { financialDetails } from '#areas/forms/domain/definitions/financial-details.ts'
import { riskReward } from '#areas/forms/domain/definitions/risk-reward.ts'
import { type Form, fieldsOf } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { formatMonths, formatYears } from '#areas/recommendations/copy/recommendation.ts'
import { recommendationDocument } from '#areas/recommendations/copy/recommendation-document.ts'
import { formatThemes } from '#areas/recommendations/copy/recommendation-flags.ts'
import type { Circumstances, PensionHeld } from '#areas/recommendations/domain/circumstances.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Fact } from '#shared/documents/kit/block.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

const { labels, notGiven, notKnown, yes, no, none, aYear, aMonth, debts, pension } = recommendationDocument.facts

const given = <T>(value: T | undefined, format: (value: T) => string): string =>
  value === undefined ? notGiven : format(value)
const yesNo = (value: boolean): string => (value ? yes : no)

/** The label of an option, as its form shows it. */
function option(form: Form, id: FormId, field: string, value: string | undefined): string {
  const found = fieldsOf(form).find((each) => each.id === field)
  const words = found && value !== undefined ? fieldWords(id, found).options?.[value] : undefined
  if (words === undefined) return value ?? notGiven
  return typeof words === 'string' ? words : words.label
}

const financial = (field: string, value: string | undefined) =>
  option(financialDetails, 'fact_find_financial_details', field, value)

/** The label of a risk question's option, found by its points. */
function riskOption(known: Circumstances, field: 'understanding' | 'held'): string {
  const point = known.risk?.points[field]
  const options = riskReward.pages.find(({ id }) => id === field)?.fields[0].options
  return point === undefined ? notGiven : option(riskReward, 'fact_find_risk_reward', field, options?.[point - 1])
}

export const needRows = (known: Circumstances): readonly Fact[] => [
  { label: labels.requested, value: given(known.requested, formatContribution) },
  ...(known.requested?.often === 'Once' ? [] : [{ label: labels.years, value: given(known.years, formatYears) }]),
  { label: labels.retireAge, value: given(known.retireAge, String) },
  { label: labels.target, value: given(known.target, aYear) },
  { label: labels.needsAccess, value: given(known.needsAccess, (answer) => yesNo(answer === 'yes')) },
  {
    label: labels.sustainability,
    value: financial('sustainability', known.sustainability),
    note: known.themes.length === 0 ? undefined : formatThemes(known.themes),
  },
  ...(known.pensions.length === 0 ? [] : [{ label: labels.replacing, value: yesNo(known.replacing) }]),
]

/**
 * Of health, the document says only that something changed, and only if it did, since other people may see the
 * document.
 */
export const personRows = (known: Circumstances): readonly Fact[] => [
  { label: labels.age, value: given(known.age, String) },
  { label: labels.status, value: known.status ?? notGiven },
  { label: labels.dependants, value: given(known.dependants, (count) => (count === 0 ? none : String(count))) },
  ...(known.healthChanged ? [{ label: labels.health, value: yes }] : []),
  { label: labels.changes, value: yesNo(known.changesExpected) },
  { label: labels.prsi, value: known.prsiUnknown ? notKnown : given(known.prsiYears, formatYears) },
  { label: labels.knowledge, value: riskOption(known, 'understanding') },
  { label: labels.held, value: riskOption(known, 'held') },
]

export const moneyRows = (known: Circumstances): readonly Fact[] => [
  { label: labels.salary, value: given(known.salary, formatEuro) },
  // 'Not sure' is an answer.
  { label: labels.higherRate, value: known.higherRate === undefined ? notKnown : yesNo(known.higherRate === 'yes') },
  // Not in records from before it was asked.
  ...(known.taxed === undefined ? [] : [{ label: labels.taxed, value: financial('taxed_as', known.taxed) }]),
  { label: labels.spending, value: given(known.spending, aMonth) },
  { label: labels.surplus, value: given(known.surplus, aMonth) },
  { label: labels.emergency, value: given(known.emergencyMonths, formatMonths) },
  { label: labels.assets, value: given(known.otherAssets, formatEuro) },
  { label: labels.debts, value: given(known.debts, (sum) => debts(sum, known.repayments)) },
  // Only employees are asked.
  ...(known.workplace === 'not_employee' && known.status !== 'Employee'
    ? []
    : [{ label: labels.workplace, value: financial('workplace_pension', known.workplace) }]),
  ...(known.workplace === 'not_employee' ? [] : [{ label: labels.employer, value: employerPays(known) }]),
  { label: labels.pensions, value: known.pensions.length === 0 ? none : known.pensions.map(pensionMessage).join('\n') },
]

/** 'Not sure' is an answer here too. */
const employerPays = ({ employerMonthly }: Circumstances): string =>
  employerMonthly === undefined ? notKnown : employerMonthly === 0 ? no : aMonth(employerMonthly)

/** The form asks for 0 where the value of a pension linked to pay is not known. */
const pensionMessage = ({ kind, provider, value }: PensionHeld): string =>
  pension(financial('pension_kind_1', kind), provider, kind === 'defined_benefit' && value === 0 ? undefined : value)
