/** Answers are kept in versions: the open one is written to, a completed one never again. */
import type { Answers } from './form.ts'

/** The newest version. */
export type NewestAnswers = { version: number; answers: Answers; completedAt: Date | null }

/** What a person goes on with: `version` is the number under which the next page is saved, `started` whether it is there already. */
export type CurrentVersion = { version: number; started: boolean; answers: Answers }

/** Who takes a form again finds what they answered before. */
export function currentVersion(newest: NewestAnswers | undefined): CurrentVersion {
  if (newest === undefined) return { version: 1, started: false, answers: {} }
  const started = newest.completedAt === null
  return { version: started ? newest.version : newest.version + 1, started, answers: newest.answers }
}

/** Sent as this version, or as a later one. */
export const wasSent = (newest: NewestAnswers | undefined, version: number): boolean =>
  newest !== undefined && (newest.completedAt === null ? newest.version - 1 : newest.version) >= version
