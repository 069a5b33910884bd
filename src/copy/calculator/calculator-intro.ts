/** /pension-calculator (specification 1, section 2, Calculator). */

import { brand } from '#brand.ts'
import { accountPeriod } from '#copy/shared/periods.ts'

export const intro = {
  title: 'Start your pension from just 1 euro a day',
  text: `See in a minute what a euro a day can become. If you like what you see, your ${brand.name} account is opened online in about ${accountPeriod}.`,
  eligibility: {
    title: "It's for you if",
    points: ['You are tax resident in Ireland', 'You can put away at least 300 euro a year for the long term'],
  },
  start: 'Get Started',
  /** Under the button. */
  after: 'Five numbers, no account and no email needed.',
  account: { prompt: 'Already know what you want?', link: 'Create an account' },
} as const
