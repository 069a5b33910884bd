/** The annual statement: what a pension was worth at its last value of a year, and how it got there. */
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { formatEuroAndCents } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export const annualStatement = {
  title: (year: number): string => `Annual statement ${year}`,
  fileTitle: 'Annual statement',
  subject: 'What the pension was worth, what was paid in, and how it grew',
  /** `typed`: one of the firm typed some of the figures in. */
  lead: (year: number, typed: boolean): string =>
    `This is your pension in ${year}, from the figures ${typed ? 'on record with us' : 'that its provider gave us'}. The provider's own statement is the one that counts.`,
  card: {
    title: 'Your pension',
    value: (on: CalendarDate): string => `Value on ${formatDate(on)}`,
    paid: 'Paid in',
    growth: 'Growth, after charges',
    fall: 'Fall in value, after charges',
    unknown: 'Not known',
  },
  account: {
    title: 'How your pension got here',
    opening: (on: CalendarDate): string => `Value on ${formatDate(on)}`,
    none: 'Value before the first payment',
    own: 'Paid in by you',
    employer: 'Paid in by your employer',
    growth: 'Growth after charges',
    closing: (on: CalendarDate): string => `Value on ${formatDate(on)}`,
    /** Of payments before the year that no value of the year before has counted. */
    before: (euro: number, year: number): string =>
      `${formatEuroAndCents(euro)} of what was paid in is from before ${year}, so it is not in the table of that year.`,
    /** Of payments after the last value of the year. */
    after: (euro: number): string =>
      `${formatEuroAndCents(euro)} was paid in after that day. It is part of the next value.`,
    /** Of a year whose values are all zero. */
    empty: (on: CalendarDate): string =>
      `No payment is on record up to ${formatDate(on)}, so there was nothing yet that could grow.`,
    unexplained: 'We do not have every payment of this year, so we cannot say how much of the value is growth.',
  },
  payments: {
    title: 'What was paid in',
    caption: (year: number): string => `Payments in ${year}`,
    columns: { date: 'Date', own: 'You', employer: 'Your employer' },
    none: '-',
  },
  plan: {
    title: 'Your plan',
    plan: 'Plan',
    policy: 'Policy number',
    start: 'Start date',
    charges: 'Charges',
    chargesText: (contribution: number, fund: number, yearly: number): string =>
      `${contribution}% of each contribution and ${fund}% of the fund a year, about ${formatEuroAndCents(yearly)} a year on this value`,
  },
  warning: {
    title: 'Please read this',
    texts: ({ email }: HelpContact): readonly string[] => [
      ...warnings.slice(1),
      `If a figure here is not the same as on the provider's statement, please write to ${email}, so that we can put it right.`,
    ],
  },
} as const
