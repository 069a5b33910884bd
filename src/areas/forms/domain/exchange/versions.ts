/** Answers are stored in versions: the open version is written to, and a completed one never changes. */
import type { Answers } from '#areas/forms/domain/form.ts'

export type NewestAnswers = { version: number; answers: Answers; completedAt: Date | null }

/**
 * The version that a person continues with. `version`: the number under which the next page is saved. `started`:
 * whether it exists already.
 */
export type CurrentVersion = { version: number; started: boolean; answers: Answers }

/** A new version starts with the answers of the one before. */
export function currentVersion(newest: NewestAnswers | undefined): CurrentVersion {
  if (newest === undefined) return { version: 1, started: false, answers: {} }
  const started = newest.completedAt === null
  return { version: started ? newest.version : newest.version + 1, started, answers: newest.answers }
}

/** True when this version, or a later one, was sent. */
export const wasSent = (newest: NewestAnswers | undefined, version: number): boolean =>
  newest !== undefined && (newest.completedAt === null ? newest.version - 1 : newest.version) >= version
