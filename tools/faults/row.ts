/** One row of the table that `npm run faults` prints. */
import type { Stops } from './harness.ts'

export type Outcome = {
  /** Whether the program behaved as it should. */
  held: boolean
  /** What was measured, in the order in which it is read. */
  figures: string
}

/** `from`: the release that another is upgraded from, a tag or a commit. */
export type Options = { rounds: number; seed: number; from?: string | undefined }

export type Fault = {
  name: string
  /** What is done to the program. */
  title: string
  /** Not part of a run without names. */
  onlyByName?: boolean
  run: (stops: Stops, options: Options) => Promise<Outcome | { skipped: string }>
}
