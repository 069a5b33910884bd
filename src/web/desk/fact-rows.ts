// A file of its own: tested by its properties.
/** Labelled facts in two columns, with an unbroken line below each row. */

/** In characters. Longer values take a whole row. */
const longValue = 34

/** Whether each value takes a whole row: a long one, or one with nothing beside it. */
export function wholeRows(values: readonly string[]): boolean[] {
  const whole: boolean[] = []
  let beside = false
  for (const [at, value] of values.entries()) {
    const next = values[at + 1]
    const alone: boolean = !beside && (next === undefined || isLong(next))
    whole.push(isLong(value) || alone)
    beside = !beside && !isLong(value) && !alone
  }
  return whole
}

const isLong = (value: string): boolean => value.length > longValue
