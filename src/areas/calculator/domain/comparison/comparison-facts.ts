/**
 * What the law says about My Future Fund and about relief on a PRSA, each with its year, its source, and how well it is
 * backed. docs/compare.md has the search.
 */
import type { Source, Sourced } from '#areas/calculator/domain/assumptions.ts'

/**
 * `official`: a text of the law or of the public body. `two`: two independent sources. `one`: a single one, not
 * official. `own`: our own choice.
 */
export type Backing = 'official' | 'two' | 'one' | 'own'
export type Backed = Sourced & { backing: Backing }

const regulations = (number: number, path: string): Source => ({
  publisher: `S.I. ${number} of 2025`,
  url: `http://www.legislation.ie/${path}`,
})
const kpmg: Source = { publisher: 'KPMG', url: 'https://kpmg.com/ie/en/insights/tax/budget-2026/tables.html' }
const littler: Source = {
  publisher: 'Littler',
  url: 'https://littler.ie/insights/auto-enrolment-scheme-and-minimum-contribution-rates-now-in-effect',
}
const department: Source = {
  publisher: 'Department of Social Protection',
  url: 'https://www.gov.ie/en/department-of-social-protection/publications/myfuturefund-contribution-examples-for-employees',
}
const moore: Source = { publisher: 'Moore Ireland', url: 'https://www.moore.ie/auto-enrolment-old/' }

/** Percent of pay. */
export type FutureFundRates = { from: number; employee: number; employer: number; state: number }

export const futureFund = {
  /** By calendar year, the first of them the year in which it began. */
  rates: {
    value: [
      { from: 2026, employee: 1.5, employer: 1.5, state: 0.5 },
      { from: 2029, employee: 3, employer: 3, state: 1 },
      { from: 2032, employee: 4.5, employer: 4.5, state: 1.5 },
      { from: 2035, employee: 6, employer: 6, state: 2 },
    ],
    date: '2026-01-01',
    source: department,
    backing: 'official',
  },
  /**
   * Euro a year. The most pay that counts, of all three parts: pages of 2025 that limit two of them alone are older
   * (docs/compare.md).
   */
  mostPay: { value: 80_000, date: '2026-01-01', source: littler, backing: 'two' },
  /** Euro a year, over all jobs, and ages. Outside of them an employee may join. */
  enrolled: { value: { leastPay: 20_000, from: 23, to: 60 }, date: '2026-01-01', source: littler, backing: 'two' },
  /** Euro a year. The most that may be charged for running an account. */
  fee: {
    value: 28.6,
    date: '2026-01-01',
    source: regulations(636, 'eli/2025/si/636/made/en/print'),
    backing: 'official',
  },
  /** Percent of the fund a year. The most that the tender let an investment manager ask; no other figure was found. */
  charge: {
    value: 0.1,
    date: '2025-04-07',
    source: { publisher: 'IAPF', url: 'https://iapf.ie/News/IAPFinTheNews/default.aspx?id=294' },
    backing: 'one',
  },
  /** Months after joining in which one may leave with one's own contributions. */
  optOut: { value: { from: 7, to: 8 }, date: '2026-01-01', source: moore, backing: 'two' },
  /** Percent of the fund that may be taken as a lump sum; the tax-free limit is shared with all other pensions. */
  lumpSum: { value: 25, date: '2026-01-01', source: moore, backing: 'one' },
} as const satisfies Record<string, Backed & { value: unknown }>

/**
 * What a PRSA through payroll needs, so that its owner is not put into My Future Fund: percent of pay, or euro a year
 * if that is less.
 */
export const exemption = {
  value: { employer: { percent: 1.5, most: 1200 }, total: { percent: 3.5, most: 2800 } },
  date: '2026-01-01',
  source: regulations(668, '2025/en/si/0668.html'),
  backing: 'one',
} as const satisfies Backed & { value: unknown }

/**
 * Income tax of a single person: the end of the 20% band, and the personal credit with the credit for work. Euro a
 * year.
 */
export const incomeTax = {
  value: { standardBand: 44_000, credits: 4000 },
  date: '2026-01-01',
  source: kpmg,
  backing: 'two',
} as const satisfies Backed & { value: unknown }

/** The ages at which a PRSA may be drawn. */
export const prsaDrawing = {
  value: { from: 60, to: 75, afterLeavingWork: 50 },
  date: '2025-01-01',
  source: {
    publisher: 'Zurich',
    url: 'https://1library.net/document/z3d99pv8-retirement-options-personal-retirement-savings-account-prsa.html',
  },
  backing: 'two',
} as const satisfies Backed & { value: unknown }
