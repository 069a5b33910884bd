/** Who prepares the member's recommendation, and by when. */
import { formatDeadline } from '#areas/calls/copy/call-times.ts'
import { home } from '#areas/home/copy/home.ts'
import { findPresentAdviser } from '#database/desk/ownership.ts'
import type { MemberRow } from '#database/members/members.ts'
import { recommendationClock } from '#desk/domain/service-levels.ts'
import { datesBetween, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * Undefined where it would not be so: nobody looks after the member, the time is not settled or has passed, or the
 * adviser has a day off until then.
 */
export async function readReader(app: Pick<AppContext, 'db' | 'now'>, member: MemberRow): Promise<string | undefined> {
  const now = app.now()
  const clock = recommendationClock(member, now)
  if (!clock || clock.late || member.due_unchecked || member.recommendation_due_at === null) return undefined
  if (member.adviser_id === null) return undefined
  const days = datesBetween(irishDate(now), irishDate(clock.due))
  const adviser = await findPresentAdviser(app.db, member.adviser_id, days)
  return adviser && home.card.reader(adviser.name.split(' ')[0] ?? adviser.name, formatDeadline(clock.due, now))
}
