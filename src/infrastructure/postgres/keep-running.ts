/** Starts a server again when it ends while the program runs. */
import { setTimeout as pause } from 'node:timers/promises'

type Server = {
  isRunning: () => boolean
  /** Starts it where its clients look for it. Rejects if it does not start. */
  start: () => Promise<void>
  log: (line: string) => void
  /**
   * Milliseconds between two looks, before the second attempt, and before late attempts; the delay doubles from one to
   * the other.
   */
  times?: { watch: number; first: number; longest: number }
}

export type Keeper = { stop: () => Promise<void> }

/**
 * Tries for as long as the program runs: a full disk may be freed, and a server that was killed takes a moment to let
 * go of its memory.
 */
export function keepRunning({
  isRunning,
  start,
  log,
  times = { watch: 250, first: 500, longest: 30_000 },
}: Server): Keeper {
  const stopping = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})

  async function watch(): Promise<void> {
    for (let delay = times.first; !stopping.signal.aborted; ) {
      if (isRunning()) {
        delay = times.first
        await wait(times.watch)
        continue
      }
      log('The built-in database has ended. Starting it again.')
      try {
        await start()
        log('The built-in database runs again.')
      } catch (error) {
        log(`It did not start: ${error instanceof Error ? error.message : 'unknown error'}`)
        await wait(delay)
        delay = Math.min(delay * 2, times.longest)
      }
    }
  }

  const watching = watch()
  return {
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}
