/** A read replica of the database, used while it is not far behind. */
import { readReplayed, readWritten } from '#database/replica.ts'
import type { Db } from '#database/schema.ts'
import { addWritten, lagOf, mostLag, type Written } from '#shared/domain/time/replica-lag.ts'

export type ReplicaState = {
  /** Milliseconds that the replica may be behind, including the time since the last check. Undefined when unknown. */
  behind: number | undefined
  answers: boolean
  /** Whether reads use the replica; otherwise they use the primary. */
  asked: boolean
}

export type Replica = {
  state: () => ReplicaState
  /** Reads from the replica if it is not too far behind, else from the primary. For reads only. */
  read: <T>(ask: (db: Db) => Promise<T>) => Promise<T>
  /** Compares replica and primary now. */
  look: () => Promise<void>
  /** Compares them every second. Returns a function that stops it. */
  watch: () => () => void
}

type Parts = {
  primary: Db
  replica: Db
  /** Milliseconds of a monotonic clock. */
  clock: () => number
  onError: (error: unknown) => void
}

/** Milliseconds. */
const lookEvery = 1000
/** How many checks are remembered. The delay of a replica that is further behind than they cover is unknown. */
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
        // The replica is unavailable, or the statement conflicted with its replay. A faulty statement fails at the
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
