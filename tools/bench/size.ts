/** What a run sets: `npm run bench -- journeys --members 1000 --minutes 20 --think 5 --processes 2`, `npm run bench -- desk --members 1000000`, `npm run bench -- peers --rounds 3`. */
import { parseArgs } from 'node:util'

export type Size = {
  /** At once in `journeys`; written for `desk`. Each has a number of its own when nothing is said. */
  members: number
  /** How long `journeys` goes on; 0 for one journey each. */
  minutes: number
  /** Seconds that each of `journeys` looks at a page before the next. */
  think: number
}

const number = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`"${text}" is not a whole number.`)
  return value
}

export function readSize(args: string[]) {
  const text = { type: 'string' } as const
  const options = { members: text, minutes: text, think: text, processes: text, rounds: text }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  return {
    names: positionals,
    processes: number(values.processes, 1),
    /** Of each comparison in `peers`. */
    rounds: number(values.rounds, 5),
    /** For a benchmark that has `usual` members unless the run says otherwise. */
    sizeOf: (usual: number): Size => ({
      members: number(values.members, usual),
      minutes: number(values.minutes, 0),
      think: number(values.think, 0),
    }),
  }
}
