/** Which backups are kept. */

/** How many days, weeks and months have a backup each that stays. */
export type Keep = { daily: number; weekly: number; monthly: number }

const monday = (day: string): string => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const periods: Readonly<Record<keyof Keep, (at: string) => string>> = {
  daily: (at) => at.slice(0, 10),
  weekly: (at) => monday(at.slice(0, 10)),
  monthly: (at) => at.slice(0, 7),
}

/**
 * The newest of each of the last days, weeks from Monday and months that have one, and the newest of all. `at`: ISO, in
 * UTC. Periods without a backup are not counted, so where backups end, nothing goes.
 */
export function keptBackups<B extends { at: string }>(backups: readonly B[], keep: Keep): ReadonlySet<B> {
  const newestFirst = backups.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, 1))
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const newest = new Map<string, B>()
    for (const backup of newestFirst) {
      const period = periods[kind](backup.at)
      if (!newest.has(period)) newest.set(period, backup)
    }
    for (const backup of [...newest.values()].slice(0, keep[kind])) kept.add(backup)
  }
  return kept
}
