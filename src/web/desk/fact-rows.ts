/**
 * How labelled facts fill two columns, so that the line below each row is whole. Apart from the component, because a
 * property test tries it with any values.
 */

/** Characters; a longer value needs the whole row. */
const longValue = 34

/** For each value whether it takes a whole row: a long one, and one that has nothing beside it. */
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
