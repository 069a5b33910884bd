/**
 * An adviser's calls as an iCalendar file to subscribe to. All times are in UTC, which every calendar shows in its own
 * zone.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarFeed as words } from '#areas/calls/copy/desk-availability.ts'
import { brand } from '#brand.ts'
import { oneLine } from '#shared/emails/escape.ts'

export type FeedCall = {
  /** The same as in the invitation, so that a calendar with both shows one. */
  uid: string
  sequence: number
  start: Date
  end: Date
  /** When the call was booked (DTSTAMP): a feed without changes is the same text. */
  at: Date
  firstName: string
  link: string
}

/** Seconds after which a calendar program may look again. */
const refreshAfter = 900

export function writeFeed(adviser: string, calls: readonly FeedCall[]): string {
  const calendar = ical({
    prodId: { company: brand.name, product: brand.slug, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: words.name(oneLine(adviser)),
    ttl: refreshAfter,
  })
  for (const { uid, sequence, start, end, at, firstName, link } of calls)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: at,
      start,
      end,
      summary: words.title(oneLine(firstName)),
      description: words.text(link),
      url: link,
      status: ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
