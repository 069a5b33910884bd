/** Reads the busy times of calendars, one at a time, outside of the event loop. */

import { threadAt } from '#infrastructure/ask-thread.ts'
import { fail } from '#shared/domain/result.ts'
import type { BusyTimes, BusyTimesRequest } from './read-busy-times.ts'

export type BusyTimesReader = (request: BusyTimesRequest) => Promise<BusyTimes>

/** Jobs ask one at a time per process, so the wait is short. */
const mostWaiting = 50

export function busyTimesReader(): BusyTimesReader {
  const ask = threadAt(new URL(import.meta.resolve('#infrastructure/busy-times/thread.ts')), mostWaiting)
  return async (request) => {
    try {
      return (await ask<BusyTimes>(request)) ?? fail('too_complex')
    } catch {
      // Too late, out of memory, or a fault of the library with this file.
      return fail('too_complex')
    }
  }
}
