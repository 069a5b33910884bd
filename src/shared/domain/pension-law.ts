/**
 * Irish law on pensions in figures, whichever rulebook is in use; rulebook.ts has their sources. Small, because the
 * calculator loads it in the browser.
 */
export const pensionLaw = {
  /** Social Welfare Act 2020. */
  statePensionAge: 66,
  /** Percent of earnings below an age that gets relief, and the earnings that count, euro a year over all pensions. */
  relief: {
    earnings: 115_000,
    bands: [
      { under: 30, share: 15 },
      { under: 40, share: 20 },
      { under: 50, share: 25 },
      { under: 55, share: 30 },
      { under: 60, share: 35 },
      { under: Number.POSITIVE_INFINITY, share: 40 },
    ],
  },
  /** The standard fund threshold of each year, as the Finance Act 2024 raises it. Euro. */
  fundThresholds: [
    { year: 2025, amount: 2_000_000 },
    { year: 2026, amount: 2_200_000 },
    { year: 2027, amount: 2_400_000 },
    { year: 2028, amount: 2_600_000 },
    { year: 2029, amount: 2_800_000 },
  ],
} as const

/** Euro a month: the most that can get relief at an age, whatever the earnings. */
export const highestRelieved = (age: number): number =>
  (pensionLaw.relief.earnings * (pensionLaw.relief.bands.find(({ under }) => age < under)?.share ?? 0)) / 1200
