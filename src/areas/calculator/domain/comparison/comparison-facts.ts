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
const department: Source = {
  publisher: 'Department of Social Protection',
  url: 'https://www.gov.ie/en/department-of-social-protection/publications/myfuturefund-contribution-examples-for-employees',
}
/** Automatic Enrolment Retirement Savings System Act 2024, No. 20 of 2024. */
const act = (section: number): Source => ({
  publisher: `Automatic Enrolment Retirement Savings System Act 2024, section ${section}`,
  url: `https://www.irishstatutebook.ie/2024/en/act/pub/0020/sec00${section}.html`,
})
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
   * Euro a calendar year. The most pay that counts, of all three parts. The Act does not let it rise (docs/compare.md).
   */
  mostPay: { value: 80_000, date: '2026-01-01', source: act(58), backing: 'official' },
  /** Euro a year, over all jobs, and ages: at least `from` and under `under`. Other employees may ask to join. */
  enrolled: {
    value: { leastPay: 20_000, from: 23, under: 60 },
    date: '2026-01-01',
    source: act(50),
    backing: 'official',
  },
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
  /** Months after enrolment, after each further one and after each rise of the rates in which one may leave. */
  optOut: { value: { from: 7, to: 8 }, date: '2026-01-01', source: act(54), backing: 'official' },
  /** Years after opting out, whatever the pay and the age below the State Pension age. */
  enrolledAgain: { value: { years: 2 }, date: '2026-01-01', source: act(55), backing: 'official' },
  /** Months after which one may suspend, and for how many years. */
  suspension: { value: { after: 6, least: 1, most: 2 }, date: '2026-01-01', source: act(62), backing: 'official' },
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
  source: {
    publisher: 'Arthur Cox',
    url: 'https://www.arthurcox.com/knowledge/updates-automatic-enrolment-2026',
  },
  backing: 'two',
} as const satisfies Backed & { value: unknown }

/** The most that a standard PRSA may take: percent of each contribution, and of the fund a year. */
export const prsaChargeLimits = {
  value: { contribution: 5, fund: 1 },
  date: '2025-01-01',
  source: { publisher: 'Pensions Authority', url: 'https://pensionsauthority.ie/?p=4160' },
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
