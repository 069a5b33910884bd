/** The program's own figures of the year, with their sources. law-figures.ts has what the firm adds for later years. */

/** State Pension (Contributory), full rate. */
export const statePension = {
  value: 299.3,
  unit: 'euro_a_week',
  date: '2026-01-01',
  source: {
    publisher: 'Minister for Social Protection, Dáil answer 67805/25',
    url: 'https://www.kildarestreet.com/wrans/?id=2025-12-02a.1094',
  },
} as const

/**
 * Income tax of a single person: the end of the 20% band, and the personal credit with the credit for work. Euro a
 * year. Two independent sources agree.
 */
export const incomeTax = {
  value: { standardBand: 44_000, credits: 4000 },
  date: '2026-01-01',
  source: { publisher: 'KPMG', url: 'https://kpmg.com/ie/en/insights/tax/budget-2026/tables.html' },
  backing: 'two',
} as const
