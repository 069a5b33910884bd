/**
 * Compresses a list of instants for the browser: hundreds of them in a few hundred bytes, because most follow the one
 * before at the same interval.
 */
const minute = 60_000

/** Expects instants on whole minutes, in order. */
export function packTimes(times: readonly number[]): string {
  let before = 0
  return times
    .map((time) => {
      const step = time / minute - before
      before = time / minute
      return step.toString(36)
    })
    .join(' ')
}

export function unpackTimes(text: string): number[] {
  let at = 0
  return text
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      at += Number.parseInt(step, 36)
      return at * minute
    })
}
