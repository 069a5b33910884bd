/** /desk/law: the law's figures that pages, emails and documents use. */
import type { BookRow } from '#areas/firm/domain/law-book.ts'
import { type LawFault, type SettleFault, seenDays } from '#areas/firm/domain/law-draft.ts'
import type { PageHead } from '#shared/copy/head.ts'
import type { LawName, LawRow, LawValue } from '#shared/domain/law/law-parts.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export const head: PageHead = {
  title: 'Law book',
  description:
    'The rates, limits and ages of the law that pages and documents use, with their dates. For the firm only.',
  keywords: 'pension Ireland, PRSA, law',
}

/** `parts`: the labels of what is typed. */
type Words<N extends LawName> = {
  name: string
  value: (value: LawValue<N>) => string
  parts: Readonly<Record<keyof LawValue<N>, string>>
}

const ofPay = 'percent of the pay that counts'

const words: { readonly [N in LawName]: Words<N> } = {
  statePension: {
    name: 'State Pension (Contributory), full rate',
    value: ({ weekly }) => `${formatEuroAndCents(weekly)} a week`,
    parts: { weekly: 'Euro a week' },
  },
  statePensionAge: {
    name: 'State Pension age',
    value: ({ age }) => String(age),
    parts: { age: 'Age' },
  },
  incomeTax: {
    name: 'Income tax of a single person',
    value: ({ standardBand, credits }) =>
      `20% to ${formatEuro(standardBand)}, 40% above, credits of ${formatEuro(credits)}`,
    parts: {
      standardBand: 'Taxed at 20% up to, euro a year',
      credits: 'Personal credit and credit for work together, euro a year',
    },
  },
  relief: {
    name: 'Tax relief on contributions',
    value: ({ earnings, under30, under40, under50, under55, under60, from60 }) =>
      `${under30}% under 30, ${under40}% under 40, ${under50}% under 50, ${under55}% under 55, ${under60}% under 60, ${from60}% from 60, of earnings to ${formatEuro(earnings)}`,
    parts: {
      earnings: 'Earnings that count, euro a year',
      under30: 'Percent of earnings under 30',
      under40: 'Percent under 40',
      under50: 'Percent under 50',
      under55: 'Percent under 55',
      under60: 'Percent under 60',
      from60: 'Percent from 60',
    },
  },
  leastRelief: {
    name: 'Contribution that gets relief whatever the share',
    value: ({ least }) => `${formatEuro(least)} a year`,
    parts: { least: 'Euro a year' },
  },
  fundThreshold: {
    name: 'Standard fund threshold',
    value: ({ amount }) => formatEuro(amount),
    parts: { amount: 'Euro' },
  },
  futureFundRates: {
    name: 'My Future Fund, contributions',
    value: ({ employee, employer, state }) =>
      `${employee}% by the employee, ${employer}% by the employer, ${state}% by the State`,
    parts: {
      employee: `Employee, ${ofPay}`,
      employer: `Employer, ${ofPay}`,
      state: `State, ${ofPay}`,
    },
  },
  futureFundPay: {
    name: 'My Future Fund, pay that counts',
    value: ({ most }) => `${formatEuro(most)} a year at most`,
    parts: { most: 'At most, euro a year' },
  },
  futureFundEnrolled: {
    name: 'My Future Fund, who is enrolled',
    value: ({ leastPay, from, under }) =>
      `From ${from} and under ${under}, with ${formatEuro(leastPay)} a year or more`,
    parts: { leastPay: 'Pay from, euro a year', from: 'Age from', under: 'Age under' },
  },
  futureFundFee: {
    name: 'My Future Fund, charge for an account',
    value: ({ most }) => `${formatEuroAndCents(most)} a year at most`,
    parts: { most: 'At most, euro a year' },
  },
  futureFundCharge: {
    name: 'My Future Fund, charge for investing',
    value: ({ fund }) => `${fund}% of the fund a year`,
    parts: { fund: 'Percent of the fund a year' },
  },
  futureFundOptOut: {
    name: 'My Future Fund, opting out',
    value: ({ from, to }) => `In months ${from} and ${to}`,
    parts: { from: 'First month', to: 'Last month' },
  },
  futureFundAgain: {
    name: 'My Future Fund, enrolled again after opting out',
    value: ({ after }) => `After ${after} years`,
    parts: { after: 'Years' },
  },
  futureFundSuspension: {
    name: 'My Future Fund, suspending',
    value: ({ after, least, most }) => `After ${after} months, for ${least} to ${most} years`,
    parts: { after: 'Months until one may suspend', least: 'Years at least', most: 'Years at most' },
  },
  futureFundLumpSum: {
    name: 'Lump sum from a fund',
    value: ({ share }) => `${share}% at most`,
    parts: { share: 'Percent of the fund at most' },
  },
  exemption: {
    name: 'PRSA through payroll that exempts',
    value: ({ employer, employerMost, total, totalMost }) =>
      `Employer ${employer}% or ${formatEuro(employerMost)}, together ${total}% or ${formatEuro(totalMost)} a year`,
    parts: {
      employer: 'Employer, percent of pay',
      employerMost: 'Employer, euro a year if that is less',
      total: 'Together, percent of pay',
      totalMost: 'Together, euro a year if that is less',
    },
  },
  charges: {
    name: 'Charges of a standard PRSA, at most',
    value: ({ contribution, fund }) => `${contribution}% of each contribution, ${fund}% of the fund a year`,
    parts: { contribution: 'Percent of each contribution', fund: 'Percent of the fund a year' },
  },
  drawing: {
    name: 'Ages at which a PRSA is drawn',
    value: ({ from, to, afterLeavingWork }) => `${from} to ${to}, from ${afterLeavingWork} after leaving the job`,
    parts: { from: 'From age', to: 'To age', afterLeavingWork: 'From age, after leaving the job' },
  },
}

const wordsOf = (name: LawName) => words[name] as Words<LawName>

export const lawBook = {
  nav: 'Law',
  title: 'Law book',
  text: 'The figures of the law that pages, emails and documents use, each from its day on. Add what the law sets next: it counts once a second person has approved it.',
  confirm: {
    title: 'To confirm',
    line: ({ name, date }: LawRow): string => `Budget ${Number(date.slice(0, 4)) + 1}: ${wordsOf(name).name}`,
    text: 'Look up what the Budget sets for the next year, and add it before the year begins. Until then pages use the current figure and name its year.',
  },
  figures: 'Figures',
  columns: {
    figure: 'Figure',
    value: 'Value',
    source: 'Source',
    seen: 'Seen',
  },
  name: (name: LawName): string => wordsOf(name).name,
  // A row has the parts of its name (law-table.test.ts, law-draft.ts).
  value: ({ name, value }: LawRow): string => wordsOf(name).value(value as LawValue<LawName>),
  holds: ({ date, until }: BookRow): string =>
    until === null ? `From ${formatDate(date)}` : `${formatDate(date)} to ${formatDate(until)}`,
  seen: {
    on: (on: CalendarDate, by: string | null): string => `Seen on ${formatDate(on)}${by === null ? '' : ` by ${by}`}`,
    never: 'Not seen by the firm yet',
    submit: 'Seen today',
    label: (title: string, value: string): string => `Source seen today: ${title}, ${value}`,
  },
  add: {
    link: 'Add the next',
    title: (name: LawName): string => `Add the next: ${wordsOf(name).name}`,
    part: (name: LawName, part: string): string =>
      (wordsOf(name).parts as Readonly<Record<string, string>>)[part] ?? part,
    holds: 'Holds from',
    seen: 'The source was looked at on',
    publisher: 'Who published it',
    publisherHelper: 'Such as "Department of Social Protection, rates of payment 2027"',
    url: 'Address of the source',
    submit: 'Draft it',
    cancel: 'Cancel',
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
    new_year: 'Enter 1 January: this figure changes with the calendar year',
    future: 'This date is in the future',
    long_ago: `Look at the source again: this is more than ${seenDays} days ago`,
    amount: 'Enter an amount in euro',
    number: 'Enter a number',
    range: 'This number cannot be right',
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
