/**
 * The numbers that the calculator assumes, each with its unit, date and source. The law's figures are in
 * shared/domain/law/. What a rulebook decides (State Pension age, tax relief, fund threshold) has its date and source
 * there; assumption-rows.ts lists all of them.
 */

/** Percentages as people write them: 4.6 is 4.6%. */
export type Unit = 'percent_a_year' | 'percent_a_month' | 'percent' | 'euro' | 'euro_a_month' | 'euro_a_week' | 'age'

export type Source = { publisher: string; url: string }

/** `date`: the day from which the number holds, as YYYY-MM-DD. Without a source, the number is our own choice. */
export type Sourced = { date: string; source: Source | undefined }

export type Assumption = Sourced & { value: number; unit: Unit }

const pensionsAuthority: Source = { publisher: 'Pensions Authority', url: 'https://pensionsauthority.ie/?p=4160' }

export const assumptions = {
  /** Before charges. The source allows 6.00% as the highest growth in a projection by Irish actuaries. */
  growth: {
    value: 4.6,
    unit: 'percent_a_year',
    date: '2025-01-01',
    source: { publisher: 'Irish Life', url: 'https://www.irishlifeemployersolutions.ie/projection-assumptions' },
  },
  /** The highest fund charge of a standard PRSA. A twelfth of it, 0.0833%, is deducted each month. */
  charge: { value: 1, unit: 'percent_a_year', date: '2025-01-01', source: pensionsAuthority },
  /**
   * Contributions, prices, the State Pension and the fund threshold rise at the same rate, so results are in today's
   * money.
   */
  indexation: {
    value: 3,
    unit: 'percent_a_year',
    date: '2023-05-01',
    source: { publisher: 'Irish Life', url: 'https://www.irishlifecorporatebusiness.ie/projection-assumptions' },
  },
  /** Share of the fund paid out each year, indefinitely. 3% of the fund threshold is the cap on income. */
  drawdown: { value: 3, unit: 'percent_a_year', date: '2026-11-21', source: undefined },
  /**
   * The largest premium shown, and the lowest income for which a premium is calculated (specification 1, section 9).
   */
  mostPremium: { value: 10_000, unit: 'euro_a_month', date: '2026-11-21', source: undefined },
  mostIncome: { value: 5_000, unit: 'euro_a_month', date: '2026-11-21', source: undefined },
  leastIncome: { value: 1_200, unit: 'euro_a_month', date: '2026-11-21', source: undefined },
} as const satisfies Record<string, Assumption>

/** 4.6%/12 less 1%/12 is 0.3% a month, which is 3.6%/12. */
export const netGrowthPerMonth = (assumptions.growth.value - assumptions.charge.value) / 1200
/** Growth of prices over one year. */
export const indexationFactor = 1 + assumptions.indexation.value / 100
/** Monthly income from 1 euro of fund. */
export const incomePerMonth = assumptions.drawdown.value / 1200
