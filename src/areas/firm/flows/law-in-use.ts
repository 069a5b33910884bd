/** The law's figures of the year, in the memory of each process, so that no page asks the database for them. */
import { listApprovedFigures } from '#database/desk/law-figures.ts'
import type { Db } from '#database/schema.ts'
import { repeat } from '#infrastructure/repeat.ts'
import { type AddedFigure, type LawFigures, lawOn } from '#shared/domain/law/law-figures.ts'
import { irishDate } from '#shared/domain/time/dates.ts'

export type Law = {
  /** The figures of the Irish day. */
  today: () => LawFigures
  /** What the firm added and somebody approved, in that order. */
  added: () => readonly AddedFigure[]
  /** Checks whether figures were approved. */
  refresh: () => Promise<void>
  /** Checks every few seconds. Returns a function that stops it. */
  watch: () => () => Promise<void>
}

type Parts = { db: Db; now: () => Date; every: number; onError: (error: unknown) => void }

export function watchLaw({ db, now, every, onError }: Parts): Law {
  let added: readonly AddedFigure[] = []
  const refresh = async () => {
    added = await listApprovedFigures(db)
  }
  return {
    today: () => lawOn(added, irishDate(now())),
    added: () => added,
    refresh,
    watch: () => repeat(refresh, every, onError),
  }
}
