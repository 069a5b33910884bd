/** /pension-calculator (specification 1, section 2, Calculator). */

import { bounds, leastContribution } from '#areas/calculator/domain/calculator-inputs.ts'
import { accountPeriod } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

export const head: PageHead = {
  path: '/pension-calculator',
  title: 'Pension calculator',
  description:
    'Start your pension from just 1 euro a day. See in a minute what your savings could become. The value of your investment may go down as well as up.',
  keywords: `${base}, pension calculator Ireland, pension from 1 euro a day, women and money`,
}

export const intro = {
  title: 'Start your pension from just 1 euro a day',
  text: `See in a minute what a little each month can become. Your account is open in about ${accountPeriod}.`,
  /** What a euro a day is, beside the least that the calculator and a plan take. */
  least: `A euro a day is about ${formatEuro(Math.round(365 / 12))} a month. A plan takes contributions from ${formatEuro(leastContribution.Monthly)} a month; the calculator starts at ${formatEuro(bounds.todaySave.least)}.`,
  eligibility: {
    title: "It's for you if",
    points: ['You are tax resident in Ireland', 'You can put away at least €300 a year for the long term'],
  },
  start: 'Get Started',
  /** Under the button. */
  after: 'Five numbers, no account and no email needed.',
  compare: { prompt: 'Already in My Future Fund, or about to be?', link: 'Compare it with a PRSA' },
  account: { prompt: 'Already know what you want?', link: 'Create an account' },
} as const
