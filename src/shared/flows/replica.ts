/** A read replica of the database, asked as long as it is not far behind. */
import { readReplayed, readWritten } from '#database/replica.ts'
import type { Db } from '#database/schema.ts'
import { addWritten, lagOf, mostLag, type Written } from '#shared/domain/time/replica-lag.ts'

export type ReplicaState = {
  /**
   * Milliseconds for which it may be behind, the time since it was last looked at included. Undefined when that is not
   * known.
   */
  behind: number | undefined
  answers: boolean
  /** Whether it is asked; the primary is, if not. */
  asked: boolean
}

export type Replica = {
  state: () => ReplicaState
  /** The replica's answer if it is near enough, else the primary's. For reads alone. */
  read: <T>(ask: (db: Db) => Promise<T>) => Promise<T>
  /** Compares the two now. */
  look: () => Promise<void>
  /** Compares them every second. Returns what ends it. */
  watch: () => () => void
}

type Parts = {
  primary: Db
  replica: Db
  /** Milliseconds of a clock that never goes back. */
  clock: () => number
  onError: (error: unknown) => void
}

/** In milliseconds. */
const lookEvery = 1000
/** How many looks are remembered: a replica that is behind by more than they cover is as far as nobody knows. */
const remembered = 300

export function watchReplica({ primary, replica, clock, onError }: Parts): Replica {
  let writes: readonly Written[] = []
  let replayed: bigint | undefined
  let answers = false
  let looking: Promise<void> | undefined

  const lose = (error: unknown) => {
    if (answers) onError(error)
    answers = false
  }
  const compare = async () => {
    try {
      const at = clock()
      const position = await readWritten(primary)
      if (position !== undefined) writes = addWritten(writes, { at, position }, remembered)
      replayed = await readReplayed(replica)
      answers = replayed !== undefined
    } catch (error) {
      lose(error)
    }
  }
  const look = () => {
    looking ??= compare().finally(() => (looking = undefined))
    return looking
  }
  const state = (): ReplicaState => {
    const behind = replayed === undefined ? undefined : lagOf(writes, replayed, clock())
    return { behind, answers, asked: answers && behind !== undefined && behind <= mostLag }
  }
  return {
    state,
    read: async (ask) => {
      if (!state().asked) return ask(primary)
      try {
        return await ask(replica)
      } catch (error) {
        // Away, or the statement was in the way of what it replays. A fault of the statement itself is one at the
        // primary too.
        lose(error)
        return ask(primary)
      }
    },
    look,
    watch: () => {
      void look()
      const timer = setInterval(() => void look(), lookEvery)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
