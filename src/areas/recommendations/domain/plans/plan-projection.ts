/**
 * The projected fund of a recommended plan, with its own charges and payment frequency. In today's money, before income
 * tax, without a lump sum.
 */
import { assumptions, incomePerMonth, indexationFactor } from '#areas/calculator/domain/assumptions.ts'
import type { Charges } from '#areas/calculator/domain/calculator.ts'
import type { Contribution } from '#shared/domain/contribution.ts'

export type PlanCourse = {
  contribution: Contribution
  /** Whole years until retirement. */
  years: number
  /** Whole years of paying in; the fund keeps growing after them. A single payment is made today. */
  payYears: number
  charges: Charges
}

/**
 * Whole euro. `paidIn` counts each payment at today's prices; `charged` is the total effect of all charges on the fund.
 */
export type PlanPoint = { year: number; paidIn: number; fund: number; charged: number }

const none: Charges = { contribution: 0, fund: 0 }

/** One point a year, from today to retirement. Payments rise with prices on each anniversary, as in the calculator. */
export function projectPlan(course: PlanCourse): readonly PlanPoint[] {
  const bare = projectMonthly(course, none)
  return projectMonthly(course, course.charges).map(({ year, paidIn, fund }, at) => ({
    year,
    paidIn: Math.round(paidIn),
    fund: Math.round(fund),
    charged: Math.round(bare[at]?.fund ?? fund) - Math.round(fund),
  }))
}

/** Calculated month by month in nominal money; the points at each anniversary are in today's money. */
function projectMonthly({ contribution, years, payYears }: PlanCourse, charges: Charges) {
  const growth = 1 + (assumptions.growth.value - charges.fund) / 1200
  const invested = 1 - charges.contribution / 100
  // A single payment is made on the first day.
  const today = contribution.often === 'Once' ? contribution.amount : 0
  const points = [{ year: 0, paidIn: today, fund: today * invested }]
  let fund = 0
  let paidIn = 0
  for (let month = 0; month < years * 12; month++) {
    const payment = paymentIn(month, contribution, payYears)
    paidIn += payment / indexationFactor ** (month / 12)
    fund = (fund + payment * invested) * growth
    if (month % 12 === 11)
      points.push({ year: (month + 1) / 12, paidIn, fund: fund / indexationFactor ** ((month + 1) / 12) })
  }
  return points
}

function paymentIn(month: number, { amount, often }: Contribution, payYears: number): number {
  if (often === 'Once') return month === 0 ? amount : 0
  if (month >= payYears * 12 || (often === 'Yearly' && month % 12 !== 0)) return 0
  return amount * indexationFactor ** Math.floor(month / 12)
}

/** Whole euro a month, indefinitely and rising with prices. */
export const incomeFrom = (fund: number): number => Math.round(fund * incomePerMonth)

/** Points for a table: every fifth year, and the last. */
export const milestones = (points: readonly PlanPoint[]): readonly PlanPoint[] =>
  points.filter(({ year }) => year > 0 && (year % 5 === 0 || year === points.length - 1))
