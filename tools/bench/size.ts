/**
 * What a run sets, such as `npm run bench -- paint --before /path/to/checkout --rounds 3` or `npm run bench -- desk
 * --members 1000000`.
 */
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const
const options = { members: text, minutes: text, think: text, processes: text, rounds: text, before: text }

function number(name: string, value: string | undefined, otherwise: number): number {
  const read = value === undefined ? otherwise : Number(value)
  if (!Number.isSafeInteger(read) || read < 0) throw new Error(`--${name} ${value} is not a whole number.`)
  return read
}

export type Size = ReturnType<typeof readSize>

export function readSize(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const read = (name: Exclude<keyof typeof options, 'before'>, otherwise: number) =>
    number(name, values[name], otherwise)
  return {
    names: positionals,
    /** Concurrent members in `journeys`. */
    journeys: read('members', 200),
    atDesk: read('members', 100_000),
    /** How long `journeys` goes on; 0 for one journey each. */
    minutes: read('minutes', 0),
    /** Seconds that each of `journeys` looks at a page before the next. */
    think: read('think', 2),
    /** Processes that `journeys` uses. */
    processes: read('processes', 2),
    /** Rounds per page and link in `paint`. */
    rounds: read('rounds', 5),
    /** The checkout of another commit, with its packages, for `paint`. */
    before: values.before,
  }
}
