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
