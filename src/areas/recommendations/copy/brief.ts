/** The recommendation in a few lines, on home. */
export const brief = {
  by: (adviser: string): string => `${adviser}, your adviser`,
  paid: 'You pay in',
  income: (from: number): string => `It could pay you from ${from}, on top of the State Pension`,
  money: "In today's money, before tax. The value may go down as well as up.",
  compared: 'How they differ',
} as const
