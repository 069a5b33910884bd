/**
 * The legal figures shipped with the program, with start dates and sources. Figures that the firm adds under Law follow
 * them (law-figures.ts). docs/compare.md has the research on My Future Fund.
 */
import type { Source } from '#areas/calculator/domain/assumptions.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { Backing, LawName, LawRow, LawValue } from './law-parts.ts'

/** Automatic Enrolment Retirement Savings System Act 2024, No. 20 of 2024. */
const act = (section: number): Source => ({
  publisher: `Automatic Enrolment Retirement Savings System Act 2024, section ${section}`,
  url: `https://www.irishstatutebook.ie/2024/en/act/pub/0020/sec00${section}.html`,
})
const pensionsAuthority: Source = { publisher: 'Pensions Authority', url: 'https://pensionsauthority.ie/?p=4160' }
const onRelief: Source = {
  publisher: 'Pensions Authority',
  url: 'https://www.pensionsauthority.ie/en/lifecycle/tax/tax_relief_on_contributions/',
}
const financeAct2024: Source = {
  publisher: 'Cantor Fitzgerald Ireland',
  url: 'https://cantorfitzgerald.ie/what-the-new-standard-fund-threshold-means-for-your-retirement',
}
const department: Source = {
  publisher: 'Department of Social Protection',
  url: 'https://www.gov.ie/en/department-of-social-protection/publications/myfuturefund-contribution-examples-for-employees',
}

const from =
  (date: CalendarDate) =>
  <N extends LawName>(name: N, value: LawValue<N>, source: Source, backing: Backing = 'official'): LawRow => ({
    name,
    date,
    value,
    source,
    backing,
  })

const of2026 = from('2026-01-01')

/**
 * The most that a standard PRSA may charge (Pensions Act 1990, Part X). The firm's settings are checked against it, so
 * for them another cap comes with a version of the program.
 */
export const standardCeiling = { contribution: 5, fund: 1 } as const

/** In the order in which the desk shows them; of one name, by their day. */
export const lawTable: readonly LawRow[] = [
  of2026(
    'statePension',
    { weekly: 299.3 },
    {
      publisher: 'Minister for Social Protection, Dáil answer 67805/25',
      url: 'https://www.kildarestreet.com/wrans/?id=2025-12-02a.1094',
    },
  ),
  // Social Welfare Act 2020.
  from('2020-12-22')(
    'statePensionAge',
    { age: 66 },
    {
      publisher: 'The Irish Times',
      url: 'https://www.irishtimes.com/news/politics/social-welfare-bill-to-keep-pension-age-at-66-1.4424944',
    },
    'two',
  ),
  of2026(
    'incomeTax',
    { standardBand: 44_000, credits: 4000 },
    { publisher: 'KPMG', url: 'https://kpmg.com/ie/en/insights/tax/budget-2026/tables.html' },
    'two',
  ),
  from('2011-01-01')(
    'relief',
    { earnings: 115_000, under30: 15, under40: 20, under50: 25, under55: 30, under60: 35, from60: 40 },
    onRelief,
  ),
  from('2011-01-01')('leastRelief', { least: 1525 }, onRelief),
  // As the Finance Act 2024 raises it.
  from('2025-01-01')('fundThreshold', { amount: 2_000_000 }, financeAct2024, 'two'),
  of2026('fundThreshold', { amount: 2_200_000 }, financeAct2024, 'two'),
  from('2027-01-01')('fundThreshold', { amount: 2_400_000 }, financeAct2024, 'two'),
  from('2028-01-01')('fundThreshold', { amount: 2_600_000 }, financeAct2024, 'two'),
  from('2029-01-01')('fundThreshold', { amount: 2_800_000 }, financeAct2024, 'two'),
  of2026('futureFundRates', { employee: 1.5, employer: 1.5, state: 0.5 }, department),
  from('2029-01-01')('futureFundRates', { employee: 3, employer: 3, state: 1 }, department),
  from('2032-01-01')('futureFundRates', { employee: 4.5, employer: 4.5, state: 1.5 }, department),
  from('2035-01-01')('futureFundRates', { employee: 6, employer: 6, state: 2 }, department),
  of2026('futureFundPay', { most: 80_000 }, act(58)),
  of2026('futureFundEnrolled', { leastPay: 20_000, from: 23, under: 60 }, act(50)),
  of2026(
    'futureFundFee',
    { most: 28.6 },
    { publisher: 'S.I. 636 of 2025', url: 'http://www.legislation.ie/eli/2025/si/636/made/en/print' },
  ),
  from('2025-04-07')(
    'futureFundCharge',
    { fund: 0.1 },
    { publisher: 'IAPF', url: 'https://iapf.ie/News/IAPFinTheNews/default.aspx?id=294' },
    'one',
  ),
  of2026('futureFundOptOut', { from: 7, to: 8 }, act(54)),
  of2026('futureFundAgain', { after: 2 }, act(55)),
  of2026('futureFundSuspension', { after: 6, least: 1, most: 2 }, act(62)),
  of2026(
    'futureFundLumpSum',
    { share: 25 },
    { publisher: 'Moore Ireland', url: 'https://www.moore.ie/auto-enrolment-old/' },
    'one',
  ),
  of2026(
    'exemption',
    { employer: 1.5, employerMost: 1200, total: 3.5, totalMost: 2800 },
    { publisher: 'Arthur Cox', url: 'https://www.arthurcox.com/knowledge/updates-automatic-enrolment-2026' },
    'two',
  ),
  from('2025-01-01')('charges', standardCeiling, pensionsAuthority, 'two'),
  from('2025-01-01')(
    'drawing',
    { from: 60, to: 75, afterLeavingWork: 50 },
    {
      publisher: 'Zurich',
      url: 'https://1library.net/document/z3d99pv8-retirement-options-personal-retirement-savings-account-prsa.html',
    },
    'two',
  ),
]
