/** One row of the table that `npm run faults` prints. */
import type { Stops } from './harness.ts'

export type Outcome = {
  /** Whether the program behaved as it should. */
  held: boolean
  /** What was measured, in the order in which it is read. */
  figures: string
}

export type Options = { rounds: number; seed: number }

export type Fault = {
  name: string
  /** What is done to the program. */
  title: string
  /** Not part of a run without names. */
  onlyByName?: boolean
  run: (stops: Stops, options: Options) => Promise<Outcome | { skipped: string }>
}
