/** How calls are offered. Another firm's habits go here. */
export const callRules = {
  /** Length of a call and of the step between two starts, in minutes. */
  minutes: 30,
  /** Minutes between booking and the start, so that an adviser can prepare. */
  notice: 4 * 60,
  /** Days ahead that can be booked. */
  horizon: 60,
} as const

export type CallRules = { [R in keyof typeof callRules]: number }
