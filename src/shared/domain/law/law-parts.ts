/**
 * The parts of each legal figure, with units and plausible ranges. A new figure needs a line here, a row in
 * law-table.ts and its words in areas/firm/copy/law-book.ts.
 */
import type { Source } from '#areas/calculator/domain/assumptions.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** Percent as people write them: 1.5 is 1.5%. */
export type LawUnit = 'euro' | 'percent' | 'years' | 'months'
export type LawPart = { unit: LawUnit; least: number; most: number }

const part =
  (unit: LawUnit) =>
  (least: number, most: number): LawPart => ({ unit, least, most })
const euro = part('euro')
const percent = part('percent')
const years = part('years')
const months = part('months')

export const lawParts = {
  /** State Pension (Contributory), full rate, a week. */
  statePension: { weekly: euro(200, 1000) },
  statePensionAge: { age: years(60, 75) },
  /** Of a single person, a year: the end of the 20% band, and the personal credit with the credit for work. */
  incomeTax: { standardBand: euro(20_000, 200_000), credits: euro(0, 20_000) },
  /**
   * The earnings that count, a year over all pensions, and the percent of them that gets relief at an age reached in
   * the year (Taxes Consolidation Act 1997, sections 787C and 787E).
   */
  relief: {
    earnings: euro(50_000, 1_000_000),
    under30: percent(0, 100),
    under40: percent(0, 100),
    under50: percent(0, 100),
    under55: percent(0, 100),
    under60: percent(0, 100),
    from60: percent(0, 100),
  },
  /** What gets relief whatever the share comes to, a year. */
  leastRelief: { least: euro(0, 20_000) },
  fundThreshold: { amount: euro(1_000_000, 20_000_000) },
  /** My Future Fund, of the pay that counts. */
  futureFundRates: { employee: percent(0, 20), employer: percent(0, 20), state: percent(0, 20) },
  /** The most pay that counts in a calendar year. The Act does not let it rise (docs/compare.md). */
  futureFundPay: { most: euro(20_000, 500_000) },
  /** A year over all jobs, and ages: at least `from` and under `under`. Other employees may ask to join. */
  futureFundEnrolled: { leastPay: euro(0, 100_000), from: years(16, 40), under: years(41, 80) },
  /** The most that may be charged for running an account, a year. */
  futureFundFee: { most: euro(0, 500) },
  /** Of the fund a year: the most that the tender let an investment manager ask; no other figure was found. */
  futureFundCharge: { fund: percent(0, 5) },
  /** Months after enrolment, after each further one and after each rise of the rates in which one may leave. */
  futureFundOptOut: { from: months(1, 60), to: months(1, 60) },
  /** After opting out, whatever the pay and the age below the State Pension age. */
  futureFundAgain: { after: years(1, 20) },
  /** After how many months one may suspend, and for how many years. */
  futureFundSuspension: { after: months(0, 60), least: years(0, 20), most: years(1, 20) },
  /** Of the fund that may be taken; the tax-free limit is shared with all other pensions. */
  futureFundLumpSum: { share: percent(0, 100) },
  /**
   * What a PRSA through payroll needs, so that its owner is not put into My Future Fund: percent of pay, or euro a year
   * if that is less.
   */
  exemption: {
    employer: percent(0, 50),
    employerMost: euro(0, 50_000),
    total: percent(0, 50),
    totalMost: euro(0, 50_000),
  },
  /** The most that a standard PRSA may take: of each contribution, and of the fund a year. */
  charges: { contribution: percent(0, 10), fund: percent(0, 5) },
  /** The ages at which a PRSA may be drawn. */
  drawing: { from: years(50, 75), to: years(60, 100), afterLeavingWork: years(40, 75) },
} as const satisfies Record<string, Record<string, LawPart>>

export type LawName = keyof typeof lawParts
export type LawValue<N extends LawName> = Readonly<Record<keyof (typeof lawParts)[N], number>>

export const lawNames = Object.keys(lawParts) as LawName[]

/** Set by each Budget, for one year. */
export const yearlyNames: readonly LawName[] = ['statePension', 'incomeTax']

/** Figures of years to come that count today, because a projection reaches those years. They begin on 1 January. */
export const scheduledNames = ['fundThreshold', 'futureFundRates'] as const
export type ScheduledName = (typeof scheduledNames)[number]

export const isScheduled = (name: LawName): name is ScheduledName => scheduledNames.some((each) => each === name)

/**
 * `official`: a text of the law or of the public body. `two`: two independent sources. `one`: a single one, not
 * official. `firm`: looked up by one person of the firm and approved by another. `own`: our own choice.
 */
export type Backing = 'official' | 'two' | 'one' | 'firm' | 'own'

/** `seenOn`: the day on which the firm looked at the source; undefined of the program's own. */
export type LawRow = {
  name: LawName
  date: CalendarDate
  value: Readonly<Record<string, number>>
  source: Source
  backing: Backing
  seenOn?: CalendarDate
}
