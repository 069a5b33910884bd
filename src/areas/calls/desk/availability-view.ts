/** What the page of an adviser's availability shows. */
import { availability as words } from '#areas/calls/copy/desk-availability.ts'
import { weekdays, writeHours } from '#areas/calls/domain/working-times.ts'
import { findWorkingTimes, listAbsences } from '#database/desk/availability.ts'
import { findFeed, findOutsideCalendar } from '#database/desk/calendars.ts'
import { addDays, irishDate, irishYear } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export type AvailabilityView = NonNullable<Awaited<ReturnType<typeof readAvailability>>>

/** Undefined for somebody who takes no calls. */
export async function readAvailability(app: AppContext, id: string) {
  const now = app.now()
  const today = irishDate(now)
  const [times, absences, feed, outside] = await Promise.all([
    findWorkingTimes(app.db, id),
    listAbsences(app.db, id, today),
    findFeed(app.db, id),
    findOutsideCalendar(app.db, id),
  ])
  if (!times) return undefined
  const entries = absences.map(({ hours, ...entry }) => ({
    ...entry,
    hours: writeHours([...hours].sort((a, b) => a.from - b.from)),
  }))
  const year = irishYear(now)
  return {
    name: times.name,
    week: weekdays.map((weekday) => ({
      weekday,
      hours: writeHours(times.hours.filter((each) => each.weekday === weekday)),
    })),
    buffer: String(times.buffer),
    callsADay: times.callsADay === null ? '' : String(times.callsADay),
    absences: entries,
    holidays: [year, year + 1]
      .flatMap(app.holidays.named)
      .filter(({ date }) => date >= today && date < addDays(today, 365))
      .map(({ date, name }) => ({
        date,
        name,
        // Hours of an entry of several days are not for the holidays in it.
        hours: entries.find((entry) => entry.first === date && entry.last === date)?.hours || undefined,
      })),
    feed: feed && { made: feed.created_at.toISOString(), since: words.feed.since(feed.created_at, now) },
    outside: outside && words.outside.reading(outside, now),
  }
}

/** What the last form did, as its redirect says. */
export function doneText(request: Request): string | undefined {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : undefined
}
