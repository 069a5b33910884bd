/** The warnings that a projected figure must carry, and the titles of the panels with its assumptions. */

/**
 * Beside the figures. Wording of the Consumer Protection Code 2012 (9.32, 9.34 and its rules on estimates), which the
 * regulations of 2025 replaced: have the firm's compliance person check it against them.
 */
export const warnings = [
  'Warning: These figures are estimates only. They are not a reliable guide to the future performance of this investment.',
  'Warning: The value of your investment may go down as well as up.',
  'Warning: If you invest in this product you may lose some or all of the money you invest.',
  'Warning: If you invest in this product you will not have any access to your money until you retire, at age 60 at the earliest.',
] as const

/** For a page that speaks of the product and shows no projected figure. */
export const productWarnings = warnings.slice(1)

/** One line under a figure, where there is no room for all of them. */
export const shortWarning =
  "Illustration only, in today's money, before tax. The value may go down as well as up, and you cannot use the money before age 60."

/** Titles of the two panels in calculator-assumptions.ts, which load later. */
export const quoteBasisTitles = { how: 'How Calculator Works', assumptions: 'Every number we assume' } as const
