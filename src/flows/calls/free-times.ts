/** When a call can be booked: every free start from the minimum notice to the horizon, in milliseconds. */

import { findAdviserTimes } from '#database/advisers.ts'
import { bookableSpan, freeTimes, type Span } from '#domain/calls/availability.ts'
import { callRules } from '#domain/calls/call-rules.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

type Question = {
  /** All that can be booked, when it is left out. */
  span?: Span
  /** A call that is to be moved: it is in nobody's way. */
  moving?: string | undefined
}

/** One statement, whatever the number of advisers and days. */
export async function readFreeTimes(
  app: Pick<AppContext, 'db' | 'now' | 'holidays'>,
  { span, moving }: Question = {},
): Promise<number[]> {
  const offer = { now: app.now(), rules: callRules, holidays: app.holidays }
  const asked = span ?? bookableSpan(offer)
  const dates = {
    first: irishDate(new Date(asked[0])),
    last: irishDate(new Date(asked[1])),
  }
  return freeTimes(await findAdviserTimes(app.db, dates, asked, moving), asked, offer)
}
