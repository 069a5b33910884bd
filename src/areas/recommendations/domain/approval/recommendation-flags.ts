/** What an adviser must see before they recommend a plan: missing facts, contradictions, and reasons against it. */

import { leastContribution } from '#areas/calculator/domain/calculator-inputs.ts'
import { isEnrolled } from '#areas/calculator/domain/comparison/future-fund.ts'
import { emergencyPoint } from '#areas/fact-find/domain/risk.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { amountOf, type Contribution, monthlyOf, yearlyOf } from '#shared/domain/contribution.ts'
import { type Relief, type ReliefMissing, reliefOn, taxpayerOf } from '#shared/domain/relief.ts'
import { irishYear } from '#shared/domain/time/dates.ts'

/** Facts without which nobody can be advised. */
export const neededFacts = [
  'birth_date',
  'employment_status',
  'annual_salary',
  'monthly_surplus',
  'emergency_months',
  'workplace_pension',
  'contribution',
  'time_contribution',
  'retire_age',
  'retirement_income_target_value',
  'needs_access',
  'risk',
] as const
export type NeededFact = (typeof neededFacts)[number]

/** Pairs of answers that cannot both be right. */
export type Disagreement = 'emergency_money' | 'years_to_draw' | 'workplace' | 'time_contribution'

type Figures = {
  facts_missing: { missing: readonly NeededFact[] }
  age_outside: { age: number; retireAge: number }
  below_minimum: { least: Contribution }
  /** Euro a year. */
  over_relief_ceiling: { requested: number; ceiling: number }
  /** Undefined in records from before the reason was kept, where there were no earnings. */
  no_relief: { because?: ReliefMissing | undefined }
  /** Euro a month. `yearly`: what was asked for, by somebody who pays once a year; missing in older records. */
  above_surplus: { requested: number; surplus: number; yearly?: number | undefined }
  no_emergency_fund: { months: number }
  thin_emergency_fund: { months: number }
  close_to_retirement: { years: number }
  sustainability_strong: { themes: readonly string[] }
  sustainability_some: { themes: readonly string[] }
  answers_disagree: { about: readonly Disagreement[] }
  /** Euro a month. */
  heavy_debts: { repayments: number }
  state_pension_partial: { years: number }
}

/**
 * `stops`: nothing is proposed while the flag is raised. `asks`: the adviser must answer it in writing, and the member
 * reads the answer. `notes`: information for the member.
 */
export type FlagWeight = 'stops' | 'asks' | 'notes'

const weights = {
  not_resident: 'stops',
  residence_unknown: 'stops',
  fact_find_incomplete: 'stops',
  facts_missing: 'stops',
  age_outside: 'stops',
  needs_access: 'stops',
  no_surplus: 'stops',
  below_minimum: 'stops',
  scheme_to_join: 'asks',
  in_employer_scheme: 'asks',
  my_future_fund: 'asks',
  replacing: 'asks',
  no_emergency_fund: 'asks',
  above_surplus: 'asks',
  over_relief_ceiling: 'asks',
  no_relief: 'asks',
  heavy_debts: 'asks',
  close_to_retirement: 'asks',
  vulnerable: 'asks',
  health_changed: 'asks',
  risk_contradiction: 'asks',
  attitude_above_capacity: 'asks',
  answers_disagree: 'asks',
  sustainability_strong: 'asks',
  tax_elsewhere: 'asks',
  politically_exposed: 'asks',
  my_future_fund_likely: 'notes',
  workplace_unknown: 'notes',
  thin_emergency_fund: 'notes',
  risk_capped: 'notes',
  sustainability_some: 'notes',
  relief_shared: 'notes',
  state_pension_partial: 'notes',
  state_pension_unknown: 'notes',
  changes_expected: 'notes',
} as const satisfies Record<string, FlagWeight>

export type FlagCode = keyof typeof weights
export type Flag = { [C in FlagCode]: { code: C } & (C extends keyof Figures ? Figures[C] : unknown) }[FlagCode]

export const flagCodes = Object.keys(weights) as readonly FlagCode[]
export const flagWeight = (code: FlagCode): FlagWeight => weights[code]

/** Our own limits: months of spending, years, and repayments as a share of pay. */
const safeMonths = 3
const leastMonths = 1
const shortTime = 5
const heavyShare = 1 / 3
/** A PRSA can be held until 75 and drawn from 60. */
const ages = { least: 18, most: 74, lastRetirement: 75 } as const
/** Years of social insurance for the full State Pension: 2,080 weeks. */
const fullRecord = 40

export function findFlags(known: Circumstances, now: Date): readonly Flag[] {
  return [
    ...personalFlags(known),
    ...completenessFlags(known),
    ...purposeFlags(known),
    ...otherPensionFlags(known),
    ...affordabilityFlags(known, now),
    ...attitudeFlags(known),
  ]
}

const flagIf = (holds: boolean | undefined, flag: Flag): readonly Flag[] => (holds ? [flag] : [])

function personalFlags(known: Circumstances): readonly Flag[] {
  const { resident, age, retireAge } = known
  const outside =
    age !== undefined &&
    retireAge !== undefined &&
    (age < ages.least || age > ages.most || retireAge <= age || retireAge > ages.lastRetirement)
  return [
    ...flagIf(resident === 'no', { code: 'not_resident' }),
    ...flagIf(resident === undefined, { code: 'residence_unknown' }),
    ...(outside ? [{ code: 'age_outside', age, retireAge } as const] : []),
    ...flagIf(known.taxElsewhere, { code: 'tax_elsewhere' }),
    ...flagIf(known.politicallyExposed, { code: 'politically_exposed' }),
    ...flagIf(known.harderNow, { code: 'vulnerable' }),
    ...flagIf(known.healthChanged, { code: 'health_changed' }),
    ...flagIf(known.changesExpected, { code: 'changes_expected' }),
  ]
}

function completenessFlags(known: Circumstances): readonly Flag[] {
  const once = known.requested?.often === 'Once'
  const has: Readonly<Record<NeededFact, unknown>> = {
    birth_date: known.birthDate,
    employment_status: known.status,
    annual_salary: known.salary,
    monthly_surplus: known.surplus,
    emergency_months: known.emergencyMonths,
    workplace_pension: known.workplace,
    contribution: known.requested,
    time_contribution: once ? 0 : known.years,
    retire_age: known.retireAge,
    retirement_income_target_value: known.target,
    needs_access: known.needsAccess,
    risk: known.risk,
  }
  const missing = neededFacts.filter((fact) => has[fact] === undefined)
  return [
    ...flagIf(!known.complete, { code: 'fact_find_incomplete' }),
    ...flagIf(missing.length > 0, { code: 'facts_missing', missing }),
    ...flagIf(disagreements(known).length > 0, { code: 'answers_disagree', about: disagreements(known) }),
  ]
}

/** The band, 1 to 5, that a value falls into. */
const bandOf = (value: number, tops: readonly number[]): number => 1 + tops.filter((top) => value > top).length

function disagreements({ age, retireAge, years, requested, emergencyMonths, risk, status, workplace }: Circumstances) {
  const found: Disagreement[] = []
  const untilRetirement = age !== undefined && retireAge !== undefined ? retireAge - age : undefined
  const differ = (one: number | undefined, other: number | undefined) =>
    one !== undefined && other !== undefined && Math.abs(one - other) >= 2
  const emergency = emergencyMonths === undefined ? undefined : emergencyPoint(emergencyMonths)
  const time = untilRetirement === undefined ? undefined : bandOf(untilRetirement, [4, 10, 20, 30])
  if (differ(emergency, risk?.points.emergency_money)) found.push('emergency_money')
  if (differ(time, risk?.points.years_to_draw)) found.push('years_to_draw')
  const atWork = workplace === 'my_future_fund' || workplace === 'employer_scheme' || workplace === 'could_join'
  if (status === 'Employee' ? workplace === 'not_employee' : status === 'Self-Employed/Sole Trader' && atWork)
    found.push('workplace')
  if (requested?.often !== 'Once' && untilRetirement !== undefined && (years ?? 0) > untilRetirement)
    found.push('time_contribution')
  return found
}

function purposeFlags({ needsAccess, sustainability, themes, age, retireAge }: Circumstances): readonly Flag[] {
  const years = age !== undefined && retireAge !== undefined ? retireAge - age : undefined
  return [
    ...flagIf(needsAccess === 'yes', { code: 'needs_access' }),
    ...(years !== undefined && years > 0 && years < shortTime ? [{ code: 'close_to_retirement', years } as const] : []),
    ...flagIf(sustainability === 'strong', { code: 'sustainability_strong', themes }),
    ...flagIf(sustainability === 'some', { code: 'sustainability_some', themes }),
  ]
}

function otherPensionFlags({
  law,
  workplace,
  status,
  age,
  salary,
  replacing,
  pensions,
}: Circumstances): readonly Flag[] {
  const due = status === 'Employee' && age !== undefined && isEnrolled({ age, pay: salary ?? 0 }, law)
  return [
    ...flagIf(workplace === 'could_join', { code: 'scheme_to_join' }),
    ...flagIf(workplace === 'employer_scheme', { code: 'in_employer_scheme' }),
    ...flagIf(workplace === 'my_future_fund', { code: 'my_future_fund' }),
    ...flagIf(workplace === 'not_sure', { code: 'workplace_unknown' }),
    ...flagIf(due && (workplace === 'none' || workplace === 'not_sure'), { code: 'my_future_fund_likely' }),
    ...flagIf(replacing, { code: 'replacing' }),
    ...flagIf(
      pensions.some(({ paidNow }) => paidNow),
      { code: 'relief_shared' },
    ),
  ]
}

function affordabilityFlags(known: Circumstances, now: Date): readonly Flag[] {
  const { requested, surplus, emergencyMonths: months, repayments, salary, prsiYears, age, retireAge } = known
  const regular = requested !== undefined && requested.often !== 'Once'
  const relief = reliefOf(known, now)
  const ceiling = ceilingOf(relief)
  const can = requested && affordable(known, now)
  const working = prsiYears !== undefined && age !== undefined && retireAge !== undefined
  const record = working ? prsiYears + Math.max(0, retireAge - age) : fullRecord
  return [
    ...flagIf(regular && surplus === 0, { code: 'no_surplus' }),
    ...(can !== undefined && surplus !== 0 && can.amount < leastContribution[can.often]
      ? [{ code: 'below_minimum', least: { amount: leastContribution[can.often], often: can.often } } as const]
      : []),
    ...(regular && surplus !== undefined && yearlyOf(requested) > surplus * 12
      ? [
          {
            code: 'above_surplus',
            requested: monthlyOf(requested),
            surplus,
            ...(requested.often === 'Yearly' ? { yearly: requested.amount } : {}),
          } as const,
        ]
      : []),
    ...(relief?.kind === 'none' ? [{ code: 'no_relief', because: relief.because } as const] : []),
    ...(requested !== undefined && ceiling !== undefined && yearlyOf(requested) > ceiling
      ? [{ code: 'over_relief_ceiling', requested: yearlyOf(requested), ceiling } as const]
      : []),
    ...(months !== undefined && months < leastMonths ? [{ code: 'no_emergency_fund', months } as const] : []),
    ...(months !== undefined && months >= leastMonths && months < safeMonths
      ? [{ code: 'thin_emergency_fund', months } as const]
      : []),
    ...(repayments !== undefined && repayments > 0 && repayments > ((salary ?? 0) / 12) * heavyShare
      ? [{ code: 'heavy_debts', repayments } as const]
      : []),
    ...flagIf(known.prsiUnknown, { code: 'state_pension_unknown' }),
    ...(record < fullRecord ? [{ code: 'state_pension_partial', years: record } as const] : []),
  ]
}

/** The relief on a contribution, as a rule on the requested one; undefined without a date of birth. */
export function reliefOf(known: Circumstances, now: Date, paid = known.requested): Relief | undefined {
  const person = taxpayerOf(known, irishYear(now))
  return person && reliefOn(paid === undefined ? 0 : yearlyOf(paid), person)
}

/** Where relief ends, whole euro a year. No relief at all is no reason to pay less. */
export function ceilingOf(relief: Relief | undefined): number | undefined {
  if (relief?.ceiling === undefined || relief.kind === 'none') return undefined
  const ceiling = Math.floor(relief.ceiling)
  return ceiling >= leastContribution.Yearly ? ceiling : undefined
}

/**
 * The contribution that the member can afford: at most the requested amount, the amount that qualifies for relief
 * (where any does), and the monthly surplus. Without an emergency fund it is half of the surplus, so that the other
 * half can build one. A single payment comes out of savings.
 */
export function affordable(known: Circumstances, now: Date): Contribution | undefined {
  const { requested, surplus, emergencyMonths } = known
  if (requested === undefined) return undefined
  const ceiling = ceilingOf(reliefOf(known, now))
  const available = (surplus ?? Number.POSITIVE_INFINITY) * ((emergencyMonths ?? leastMonths) < leastMonths ? 0.5 : 1)
  const limits = [
    ceiling === undefined ? Number.POSITIVE_INFINITY : amountOf(ceiling, requested.often),
    requested.often === 'Once' ? Number.POSITIVE_INFINITY : amountOf(available * 12, requested.often),
  ]
  return { amount: Math.min(requested.amount, ...limits), often: requested.often }
}

function attitudeFlags({ risk }: Circumstances): readonly Flag[] {
  const flags = risk?.assessment.flags ?? []
  return [
    ...flagIf(flags.includes('contradiction'), { code: 'risk_contradiction' }),
    ...flagIf(flags.includes('attitude_above_capacity'), { code: 'attitude_above_capacity' }),
    ...flagIf(flags.includes('capped'), { code: 'risk_capped' }),
  ]
}
