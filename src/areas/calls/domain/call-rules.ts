/** How calls are offered. Another firm edits this file. */
export const callRules = {
  /** Length of a call, and the interval between two starts, in minutes. */
  minutes: 30,
  /** Minimum minutes between booking and start, so that an adviser can prepare. */
  notice: 4 * 60,
  /** How many days ahead a call can be booked. */
  horizon: 60,
} as const

export type CallRules = { [R in keyof typeof callRules]: number }
