/** The free start times of calls, from the minimum notice to the booking horizon. */

import { findAdviserTimes } from '#database/advisers.ts'
import { bookableSpan, freeTimes, type Span } from '#domain/calls/availability.ts'
import { callRules } from '#domain/calls/call-rules.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

type FreeTimesQuery = {
  /** Defaults to the whole bookable period. */
  span?: Span
  /** The id of a call that is being moved, whose own time counts as free. */
  moving?: string | undefined
}

/** Start times in epoch milliseconds. Runs one statement, however many advisers and days there are. */
export async function readFreeTimes(
  app: Pick<AppContext, 'db' | 'now' | 'holidays'>,
  { span, moving }: FreeTimesQuery = {},
): Promise<number[]> {
  const offer = { now: app.now(), rules: callRules, holidays: app.holidays }
  const period = span ?? bookableSpan(offer)
  const dates = {
    first: irishDate(new Date(period[0])),
    last: irishDate(new Date(period[1])),
  }
  return freeTimes(await findAdviserTimes(app.db, dates, period, moving), period, offer)
}
