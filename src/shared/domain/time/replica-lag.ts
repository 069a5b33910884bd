/** How far a read replica is behind its primary, from positions in the primary's log of writes. */

/** At `at` (milliseconds of a clock that never goes back) everything up to `position` had been written. */
export type Written = { at: number; position: bigint }

/** In milliseconds: a replica that is further behind is not asked. */
export const mostLag = 5000
/**
 * For this long after a change an adviser reads from the primary: longer than a replica that is asked can be behind.
 */
export const ownChangeSeconds = (2 * mostLag) / 1000

/**
 * How out of date the replica may be at `at`, in milliseconds; overestimated, because writes after the newest it has of
 * `writes` are unknown. Undefined when it has none of them.
 */
export function lagOf(writes: readonly Written[], replayed: bigint, at: number): number | undefined {
  const has = writes.findLast(({ position }) => position <= replayed)
  return has && at - has.at
}

/**
 * With the newest write added and those beyond `kept` left out. After a failover the log may begin at an earlier
 * position: older ones then say nothing.
 */
export function addWritten(writes: readonly Written[], newest: Written, kept: number): readonly Written[] {
  const last = writes.at(-1)
  return last && last.position > newest.position ? [newest] : [...writes, newest].slice(-kept)
}
