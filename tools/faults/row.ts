/** One row of the table that `npm run faults` prints. */
import type { Stops } from './harness.ts'

export type Outcome = {
  held: boolean
  /** What was measured, in the order in which it is read. */
  figures: string
}

/** `from`: the release that another is upgraded from, a tag or a commit. */
export type Options = { rounds: number; seed: number; from?: string | undefined }

export type Fault = {
  name: string
  title: string
  /** Runs only when named. */
  onlyByName?: boolean
  run: (stops: Stops, options: Options) => Promise<Outcome | { skipped: string }>
}
