import { addDays, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import { callRules } from './call-rules.ts'

/** Days of past calls in an adviser's calendar feed. */
const pastDays = 30

/** By whole days, so that a feed does not change by the minute. */
export function feedPeriod(now: Date): readonly [from: Date, to: Date] {
  const today = irishDate(now)
  return [
    instantAt(addDays(today, -pastDays), 0, IRISH_ZONE),
    instantAt(addDays(today, callRules.horizon), 1440, IRISH_ZONE),
  ]
}
