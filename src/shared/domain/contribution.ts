/** Pension contributions in whole euro. */

/** The three payment frequencies, as the profile stores them (specification 2, section 3, often_contribution). */
export const rhythms = ['Monthly', 'Yearly', 'Once'] as const
export type Rhythm = (typeof rhythms)[number]

/** `amount`: euro a month, a year or once, as `often` says. */
export type Contribution = { amount: number; often: Rhythm }

export const readRhythm = (text: string | null | undefined): Rhythm | undefined => rhythms.find((each) => each === text)

/** A member whose rhythm is not known pays monthly. */
export const paysMonthly = (often: string | null | undefined): boolean => (readRhythm(often) ?? 'Monthly') === 'Monthly'

/** The largest contribution that a form accepts. */
export const mostContribution: Readonly<Record<Rhythm, number>> = {
  Monthly: 100_000,
  Yearly: 1_200_000,
  Once: 100_000_000,
}

/** Euro a month as pension_contribution_value stores it; a single payment counts as 0. */
export function monthlyOf({ amount, often }: Contribution): number {
  if (often === 'Once') return 0
  return often === 'Monthly' ? amount : Math.round(amount / 12)
}

type Paying = { often_contribution: string | null; pension_contribution_value: number | null | undefined }

/**
 * What a member pays. The profile has the amount of a month only: any other comes from the approval, for as long as the
 * profile has the same. Null where nothing is known.
 */
export function paidContribution(
  { often_contribution: often, pension_contribution_value: month }: Paying,
  approved: Contribution | null | undefined,
): Contribution | null {
  if (approved && approved.often === often && monthlyOf(approved) === month) return approved
  return month ? { amount: month, often: 'Monthly' } : null
}

/** Euro a year; a single payment counts in full. */
export const yearlyOf = ({ amount, often }: Contribution): number => (often === 'Monthly' ? amount * 12 : amount)

/** A yearly amount in another frequency, rounded down so that it never grows. */
export const amountOf = (yearly: number, often: Rhythm): number =>
  Math.floor(often === 'Monthly' ? yearly / 12 : yearly)
