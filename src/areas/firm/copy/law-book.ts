/** /desk/law: the law's figures that the program uses. */
import type { LawName, LawRow } from '#areas/firm/domain/law-book.ts'
import type { LawFault, SettleFault } from '#areas/firm/domain/law-draft.ts'
import type { PageHead } from '#shared/copy/head.ts'
import type { YearlyFigure, YearlyPart } from '#shared/domain/law-figures.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export const head: PageHead = {
  path: '/desk/law',
  title: 'Law book',
  description:
    'The rates, limits and ages of the law that pages and documents use, with their dates. For the firm only.',
  keywords: 'pension Ireland, PRSA, law',
}

const names: Readonly<Record<LawName, string>> = {
  statePension: 'State Pension (Contributory), full rate',
  statePensionAge: 'State Pension age',
  incomeTax: 'Income tax of a single person',
  relief: 'Tax relief on contributions',
  leastRelief: 'Contribution that gets relief whatever the share',
  fundThreshold: 'Standard fund threshold',
  futureFundRates: 'My Future Fund, contributions',
  futureFundPay: 'My Future Fund, pay that counts',
  futureFundEnrolled: 'My Future Fund, who is enrolled',
  futureFundFee: 'My Future Fund, charge for an account',
  exemption: 'PRSA through payroll that exempts',
  charges: 'Charges of a standard PRSA, at most',
  drawing: 'Ages at which a PRSA is drawn',
}

const percent = (value: number): string => `${value}%`

function figureOf({ name, value }: LawRow): string {
  const of = (key: string): number => {
    const figure = value[key]
    if (figure === undefined) throw new Error(`the law book has no ${key} of ${name}`)
    return figure
  }
  switch (name) {
    case 'statePension':
      return `${formatEuroAndCents(of('weekly'))} a week`
    case 'statePensionAge':
      return `${of('age')}`
    case 'incomeTax':
      return `20% to ${formatEuro(of('standardBand'))}, 40% above, credits of ${formatEuro(of('credits'))}`
    case 'relief': {
      const ages = Object.keys(value).flatMap((key) => /^under_(.+)$/.exec(key)?.[1] ?? [])
      const bands = ages.map((age, at) => {
        const ofAge = age === 'Infinity' ? `from ${ages[at - 1]}` : `under ${age}`
        return `${percent(of(`under_${age}`))} ${ofAge}`
      })
      return `${bands.join(', ')}, of earnings to ${formatEuro(of('earnings'))}`
    }
    case 'leastRelief':
      return `${formatEuro(of('least'))} a year`
    case 'fundThreshold':
      return formatEuro(of('amount'))
    case 'futureFundRates':
      return `${percent(of('employee'))} by the employee, ${percent(of('employer'))} by the employer, ${percent(of('state'))} by the State`
    case 'futureFundPay':
      return `${formatEuro(of('most'))} a year at most`
    case 'futureFundEnrolled':
      return `From ${of('from')} and under ${of('under')}, with ${formatEuro(of('leastPay'))} a year or more`
    case 'futureFundFee':
      return `${formatEuroAndCents(of('most'))} a year at most`
    case 'exemption':
      return `Employer ${percent(of('employer'))} or ${formatEuro(of('employerMost'))}, together ${percent(of('total'))} or ${formatEuro(of('totalMost'))} a year`
    case 'charges':
      return `${percent(of('contribution'))} of each contribution, ${percent(of('fund'))} of the fund a year`
    case 'drawing':
      return `${of('from')} to ${of('to')}, from ${of('afterLeavingWork')} after leaving the job`
  }
}

export const lawBook = {
  nav: 'Law',
  title: 'Law book',
  text: 'The figures of the law that pages, emails and documents use, each from its day on. What a Budget sets for a year is added here, and counts once a second person has approved it. The others come with a version of the program.',
  confirm: {
    title: 'To confirm',
    line: ({ name, from }: LawRow): string => `Budget ${Number(from.slice(0, 4)) + 1}: ${names[name]}`,
    text: 'Look up what the Budget sets for the next year, and add it below before the year begins. Until then pages use the figure of before, and name its year.',
  },
  name: (row: LawRow): string => names[row.name],
  value: figureOf,
  holds: ({ from, until }: LawRow): string =>
    until === null ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(until)}`,
  unsourced: 'Our own reading',
  seen: {
    on: (on: CalendarDate, by: string | null): string =>
      `Source seen on ${formatDate(on)}${by === null ? '' : ` by ${by}`}`,
    never: 'Source not seen by the firm yet',
    submit: 'Source seen today',
  },
  add: {
    open: (name: YearlyFigure): string => `Add the next: ${names[name]}`,
    part: {
      weekly: 'Euro a week',
      standardBand: 'Taxed at 20% up to, euro a year',
      credits: 'Personal credit and credit for work together, euro a year',
    } satisfies Record<YearlyPart, string>,
    from: 'Holds from',
    seen: 'The source was looked at on',
    publisher: 'Who published it',
    publisherHelper: 'Such as "Department of Social Protection, rates of payment 2027"',
    url: 'Address of the source',
    submit: 'Draft it',
    drafted: 'Drafted. Somebody else of compliance has to approve it.',
  },
  drafts: {
    title: 'Waiting for a second person',
    by: (by: string, moment: string): string => `Drafted by ${by}, ${moment}`,
    approve: 'Approve',
    discard: 'Discard',
    approved: 'Approved. It counts from its day on.',
    discarded: 'Discarded.',
    seen: 'Recorded.',
  },
  fault: {
    date: 'Enter a date, like 1 1 2027',
    too_early: "Enter a day after the one of the program's own figure",
    future: 'This date is in the future',
    amount: 'Enter an amount in euro',
    range: 'This amount cannot be right',
    publisher: 'Write who published it',
    url: 'Enter an address that begins with https://',
  } satisfies Record<LawFault, string>,
  refused: {
    waiting: 'A draft of this figure waits already. Approve or discard it first.',
    gone: 'This draft has been approved or discarded meanwhile.',
    own_draft: 'You drafted this yourself. Somebody else of compliance has to approve it.',
    wrong_role: 'Only somebody from compliance can approve this.',
  } satisfies Record<SettleFault | 'waiting', string>,
} as const
