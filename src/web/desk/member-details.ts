/** The facts of a member as labelled texts, grouped as the desk shows them. */

import { comparedNumbers } from '#areas/calculator/copy/comparison.ts'
import { readComparisonQuery } from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { countryName } from '#areas/forms/copy/countries.ts'
import { euroOf } from '#areas/pension/domain/value-history.ts'
import { contributionOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Approval } from '#database/members/recommendations.ts'
import { member as words } from '#desk/copy/member.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { employerOf } from '#shared/domain/member.ts'
import { formatEircode } from '#shared/domain/text/eircode.ts'
import { formatBalance, formatEuro } from '#shared/domain/text/money.ts'
import { ageOn, formatDate, irishDate } from '#shared/domain/time/dates.ts'

export type Facts = readonly (readonly [label: string, value: string | null])[]

const { facts: labels } = words
const euro = (value: number | null): string | null => (value === null ? null : formatEuro(value))

export function personFacts(member: MemberRow, ppsn: string | undefined, now: Date): Facts {
  const { birth_date: born, address_line_1, address_line_2, city, eircode, country } = member
  const address = [
    ...[address_line_1, address_line_2, city],
    ...[eircode && formatEircode(eircode), country && countryName(country)],
  ]
  return [
    [labels.born, born && `${formatDate(born)}, ${labels.age(ageOn(born, irishDate(now)))}`],
    [labels.ppsn, ppsn ?? null],
    [labels.resident, member.is_tax_resident],
    [labels.address, address.filter(Boolean).join(', ') || null],
  ]
}

export const workFacts = (member: MemberRow): Facts => [
  [labels.work, member.employment_status],
  [labels.salary, euro(member.annual_salary)],
  [labels.employer, employerOf(member)],
]

const comparedFacts = (query: string | null): Facts =>
  query === null ? [] : [[labels.compared, comparedNumbers(readComparisonQuery(new URLSearchParams(query)).inputs)]]

type PensionDetails = {
  approval: Approval | undefined
  newest: { cents: number } | undefined
  /** What the member pays, as it was agreed. */
  paid: Contribution | null
}

export const pensionFacts = (member: MemberRow, { approval, newest, paid }: PensionDetails): Facts => {
  const { risk_number, retire_age } = member
  const approved = approval && contributionOf(approval.draft)
  const pays = paid && formatContribution(paid)
  const policy = member.policy_number
  return [
    ...(approved && pays === formatContribution(approved) ? [] : ([[labels.contribution, pays]] as const)),
    ...(approved ? ([[labels.approved, formatContribution(approved)]] as const) : []),
    [labels.target, euro(member.retirement_income_target_value)],
    [labels.retire, retire_age === null ? null : String(retire_age)],
    [labels.risk, risk_number === null ? null : labels.riskOf(risk_number, member.risk_type)],
    ...comparedFacts(member.pension_comparison),
    // Before there is a pension, its columns have the defaults of an empty profile.
    ...(policy
      ? ([
          [labels.fund, newest === undefined ? null : formatBalance(euroOf(newest.cents))],
          [labels.policy, policy],
        ] as const)
      : []),
  ]
}
