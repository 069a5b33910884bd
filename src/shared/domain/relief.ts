/**
 * Income tax relief on what a person pays into a pension, and what the payment costs them after it. Every page, email
 * and document asks `reliefOn`, so that one question has one answer. Current law, whichever rulebook the calculator
 * uses. The unknown is never taken for the usual: without enough facts there is no figure.
 */
import type { LawFigures } from './law/law-figures.ts'
import type { EmploymentStatus } from './member.ts'
import { lawfulRelief, reliefAt } from './tax-relief.ts'
import type { CalendarDate } from './time/dates.ts'

export type ReliefLaw = Pick<LawFigures, 'relief' | 'leastRelief'>
export type TaxLaw = ReliefLaw & Pick<LawFigures, 'incomeTax'>

/** How income tax is charged: on one person, or on a couple together. */
export const taxedAs = ['single', 'couple'] as const
export type TaxedAs = (typeof taxedAs)[number]

export type Taxpayer = {
  /** The age reached in the year of the payment. */
  age: number
  /** Pay or profit, euro a year. Undefined while it is not known. */
  earnings: number | undefined
  /** Undefined while it is not known. */
  taxed: TaxedAs | undefined
  /** The highest rate that the person says they pay, in percent. `under_40`: 0 or 20. */
  rate: 0 | 20 | 40 | 'under_40' | undefined
  law: TaxLaw
  /** What they pay into other pensions that get relief, euro a year, where it is known. */
  others?: number | undefined
}

/** `no_tax`: has earnings, but pays no income tax on them. `limit_used`: by other pensions. */
export type ReliefMissing = 'no_earnings' | 'no_tax' | 'limit_used'

/** Euro a year. */
export type Relief = {
  /** Percent of earnings at this age. */
  share: number
  /** The most that gets relief, over all pensions. Undefined while the earnings are not known. */
  ceiling: number | undefined
} & (
  | {
      /** `worked_out`: from the earnings of a single person. `named`: at the rate that the person named. */
      kind: 'worked_out' | 'named'
      saved: number
      /** Percent of what gets relief, whole. */
      rate: number
      cost: number
    }
  | { kind: 'none'; because: ReliefMissing; saved: 0; rate: 0; cost: number }
  /** At 20 or 40%, if they are eligible: the facts do not say how much. */
  | { kind: 'unsure' }
)

/** Above the 20% band by no more than this share, credits for a child at home may still keep somebody in it. */
export const nearBand = 1.1

/** Percent of earnings that gets relief at an age reached in the year. */
export const reliefShare = (age: number, { relief }: ReliefLaw): number =>
  reliefAt(lawfulRelief(relief), age, undefined).share ?? 0

/**
 * Euro a year that get relief: the age's share of earnings, or the minimum if that is more, but never more than the
 * earnings.
 */
export function reliefCeiling(age: number, earnings: number, law: ReliefLaw): number {
  const counted = Math.min(earnings, law.relief.value.earnings)
  return Math.min(earnings, Math.max(law.leastRelief.value.least, (counted * reliefShare(age, law)) / 100))
}

/** Income tax of a single person, euro a year. */
export function incomeTaxOn(earnings: number, { incomeTax }: Pick<LawFigures, 'incomeTax'>): number {
  const { standardBand, credits } = incomeTax.value
  return Math.max(0, 0.2 * Math.min(earnings, standardBand) + 0.4 * Math.max(0, earnings - standardBand) - credits)
}

/**
 * The relief on `own`, euro a year: tax on the earnings less tax on the earnings without the payment. A couple's tax
 * depends on both incomes, so the rate that the person named counts there. From USC and PRSI there is no relief.
 */
export function reliefOn(own: number, { age, earnings, taxed, rate, law, others = 0 }: Taxpayer): Relief {
  const share = reliefShare(age, law)
  if (earnings === undefined) return { share, ceiling: undefined, kind: 'unsure' }
  const ceiling = reliefCeiling(age, earnings, law)
  const none = (because: ReliefMissing): Relief =>
    ({ share, ceiling, kind: 'none', because, saved: 0, rate: 0, cost: own }) as const
  if (earnings <= 0) return none('no_earnings')
  const before = Math.min(others, ceiling)
  const relieved = Math.min(own, ceiling - before)
  const named = taxed === 'couple' ? rate : undefined
  if (named === 0 || (taxed !== 'couple' && incomeTaxOn(earnings, law) === 0)) return none('no_tax')
  const { standardBand } = law.incomeTax.value
  // Credits that nobody asked about may still keep a single person below 40% there.
  const disputed = taxed === undefined ? Number.POSITIVE_INFINITY : standardBand * nearBand
  const contradicted = rate !== undefined && rate !== 40 && earnings > standardBand && earnings <= disputed
  if (taxed === 'couple' ? typeof named !== 'number' : contradicted) return { share, ceiling, kind: 'unsure' }
  if (own > 0 && relieved <= 0) return none('limit_used')
  const saved =
    typeof named === 'number'
      ? (relieved * named) / 100
      : incomeTaxOn(earnings - before, law) - incomeTaxOn(earnings - before - relieved, law)
  if (own > 0 && saved === 0) return none('no_tax')
  const kind = typeof named === 'number' ? 'named' : 'worked_out'
  return {
    share,
    ceiling,
    kind,
    saved,
    rate: relieved > 0 ? Math.round((100 * saved) / relieved) : 0,
    cost: own - saved,
  }
}

export type TaxFacts = {
  birthDate: CalendarDate | null | undefined
  /** Euro a year. */
  salary: number | null | undefined
  status: EmploymentStatus | string | null | undefined
  /** Whether income tax is paid at 40%. */
  higherRate: 'yes' | 'no' | undefined
  taxed?: TaxedAs | undefined
  law: TaxLaw
}

/** A member as a taxpayer of the year; undefined without a date of birth. Only income from work counts. */
export function taxpayerOf(facts: TaxFacts, year: number): Taxpayer | undefined {
  const { birthDate, salary, status, higherRate, taxed, law } = facts
  if (!birthDate) return undefined
  return {
    age: year - Number(birthDate.slice(0, 4)),
    earnings: status === 'Not currently working' ? 0 : (salary ?? undefined),
    taxed,
    law,
    rate: higherRate === 'yes' ? 40 : higherRate === 'no' ? 'under_40' : undefined,
  }
}
