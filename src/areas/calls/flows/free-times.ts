/** The free start times of calls, from the minimum notice to the booking horizon. */

import { bookableSpan, freeTimes, freeTimesByAdviser, type Span, takersFor } from '#areas/calls/domain/availability.ts'
import { callRules } from '#areas/calls/domain/call.ts'
import { findAdviserTimes } from '#database/desk/adviser-times.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type FreeTimesQuery = {
  /** Defaults to the whole bookable period. */
  span?: Span
  /** The id of a call that is being moved, whose own time counts as free. */
  moving?: string | undefined
}

/** Start times in epoch milliseconds. Runs one statement, however many advisers and days there are. */
export async function readFreeTimes(app: Pick<AppContext, 'db' | 'now' | 'holidays'>, query?: FreeTimesQuery) {
  const { advisers, period, offer } = await readAdviserTimes(app, query)
  return freeTimes(advisers, period, offer)
}

export type FreeAdviser = { id: string; name: string; starts: readonly number[] }

/** As above, for each adviser who can take a call of this member. */
export async function readFreeTimesByAdviser(
  app: Pick<AppContext, 'db' | 'now' | 'holidays'>,
  member: MemberId,
  query?: FreeTimesQuery,
): Promise<FreeAdviser[]> {
  const { advisers, period, offer } = await readAdviserTimes(app, query)
  return freeTimesByAdviser(takersFor(member, advisers), period, offer).map(({ adviser: { id, name }, starts }) => ({
    id,
    name,
    starts,
  }))
}

async function readAdviserTimes(
  app: Pick<AppContext, 'db' | 'now' | 'holidays'>,
  { span, moving }: FreeTimesQuery = {},
) {
  const offer = { now: app.now(), rules: callRules, holidays: app.holidays }
  const period = span ?? bookableSpan(offer)
  const dates = {
    first: irishDate(new Date(period[0])),
    last: irishDate(new Date(period[1])),
  }
  return { advisers: await findAdviserTimes(app.db, dates, period, moving), period, offer }
}
