/** The result as a document, a print and a table, and the calculator on another site. */

import { brand } from '#brand.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const takeAlong = {
  title: 'Keep a copy',
  text: 'Includes your changes.',
  document: 'Download PDF',
  print: 'Print',
  figures: 'The yearly figures as a table (CSV)',
  embed: 'Put the calculator on your own site',
} as const

export const quoteFiles = { name: 'Pension quote', figures: 'Pension figures' } as const

/** The table's columns, in order. */
export const figureColumns = [
  'Age',
  'Year',
  'Fund as now',
  'Fund with the required saving',
  'Paid in as now',
  'Fund with your changes',
  'Fund with low growth',
  'Fund with high growth',
] as const

/** Too many were asked for. */
export const tooMany = (seconds: number): string =>
  `That was a lot of documents in a short time. Please try again in ${formatCount(Math.max(1, Math.ceil(seconds / 60)), 'minute')}.`
/** Too many people ask at once. */
export const busy = 'We are making many documents right now. Please try again in a moment.'

export const quoteSheet = {
  title: 'Your pension quote',
  subject: 'An illustration of a personal pension',
  subtitle: (age: number, retirementAge: number): string => `From age ${age} to ${retirementAge}, in today's money`,
  reference: 'Illustration',
  figures: {
    saving: 'Required saving per month',
    cost: 'Monthly cost after tax relief',
    income: 'Desired income per month',
  },
  card: 'What we calculated',
  whatIf: 'With your changes',
  howSure: 'How sure is it?',
  warnings: 'Before you rely on it',
} as const

export const printPage = {
  title: 'Your pension quote',
  description: 'A pension quote on one page, with its chart, its figures by year and its assumptions, ready to print.',
  how: 'Print it with your browser.',
  back: 'Back to the result',
} as const

export const snippetPage = {
  title: 'Put the calculator on your own site',
  description: `The pension calculator of ${brand.name} for an employer's intranet: copy a few lines, and it shows in your own page.`,
  text: "It is for employers who want to show their people what a pension could become. Copy these lines into your page. The frame sets no cookies and is as tall as what's in it.",
  code: 'The lines to copy',
  first: (contact: string): string =>
    `First tell us the address of your site (${contact}): a browser shows the calculator only inside of sites that we know.`,
  see: 'Preview it as your visitors see it',
} as const

export const embedded = {
  title: 'Pension calculator',
  submit: 'Calculate',
  result: 'What we calculated',
  more: 'See the chart, what if, and how sure',
  corrected: {
    text: 'Some values were not numbers that we can use. We used the nearest ones: change them if you meant something else.',
    field: 'Changed to the nearest we can work with.',
  },
} as const

/** Made of the numbers in its address, so that no search engine lists it. */
export const printHead: PageHead = {
  title: printPage.title,
  description: printPage.description,
}

export const snippetHead: PageHead = {
  title: snippetPage.title,
  description: snippetPage.description,
}
