import { formatEuro } from '#shared/domain/text/money.ts'

/** `threshold`: euro in today's money. */
export const mostCounted = (threshold: number): string =>
  `We count a fund of at most ${formatEuro(threshold)} in today's money, which is about the most that tax rules favour.`
