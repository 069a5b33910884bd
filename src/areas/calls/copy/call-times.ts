/** Times of a call, written in the reader's time zone. */
import { addDays, type CalendarDate, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/time-zones.ts'

const days = new Map<string, Intl.DateTimeFormat>()

function dayIn(zone: string): Intl.DateTimeFormat {
  const known = days.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-IE', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
  days.set(zone, format)
  return format
}

/** 'Monday 23 November' */
export const formatDay = (moment: Date, zone: string): string => dayIn(zone).format(moment).replace(',', '')

/** 'today', 'tomorrow', 'Monday 30 November'. */
export function formatNearDay(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : formatDay(new Date(`${date}T00:00:00Z`), 'UTC')
}

/** 'by 16:00 tomorrow', 'by 16:00 on Monday 30 November', in Irish time. */
export function formatDeadline(due: Date, now: Date): string {
  const { date, time } = wallClock(due, IRISH_ZONE)
  const today = irishDate(now)
  return `by ${time} ${date > addDays(today, 1) ? 'on ' : ''}${formatNearDay(date, today)}`
}

/** '09:30' */
export const formatTime = (moment: Date, zone: string): string => wallClock(moment, zone).time

/** 'New York time'; Ireland's own is 'Irish time'. */
export function formatTimeZone(zone: string): string {
  if (zone === IRISH_ZONE) return 'Irish time'
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return zone === 'UTC' || zone.startsWith('Etc/') ? `${place}` : `${place} time`
}

/** '09:30 on Monday 23 November, Irish time' */
export const formatCallTime = (moment: Date, zone: string): string =>
  `${formatTime(moment, zone)} on ${formatDay(moment, zone)}, ${formatTimeZone(zone)}`

/** 'That is 14:30 in Ireland.', for readers in another time zone. */
export function formatIrishTime(moment: Date, zone: string): string | undefined {
  const there = wallClock(moment, zone)
  const here = wallClock(moment, IRISH_ZONE)
  if (there.date === here.date && there.time === here.time) return undefined
  const day = there.date === here.date ? '' : ` on ${formatDay(moment, IRISH_ZONE)}`
  return `That is ${here.time}${day} in Ireland.`
}
