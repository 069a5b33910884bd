/** Dates and times at the desk, in Irish time. */
import { type CalendarDate, formatDate, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/time-zones.ts'

const weekday = new Intl.DateTimeFormat('en-IE', { timeZone: IRISH_ZONE, weekday: 'short' })
const dayMonth = new Intl.DateTimeFormat('en-IE', { timeZone: IRISH_ZONE, day: 'numeric', month: 'long' })

const day = 86_400_000

/** 'today 18:40', 'yesterday 09:00', 'Mon 14:00', '3 March 14:00', '3 March 2025'. */
export function formatMoment(moment: Date, now: Date): string {
  const { date, time } = wallClock(moment, IRISH_ZONE)
  const today = wallClock(now, IRISH_ZONE).date
  const days = Math.round((Date.parse(date) - Date.parse(today)) / day)
  if (days === 0) return `today ${time}`
  if (days === 1) return `tomorrow ${time}`
  if (days === -1) return `yesterday ${time}`
  if (days > 1 && days < 7) return `${weekday.format(moment)} ${time}`
  return date.slice(0, 4) === today.slice(0, 4) ? `${dayMonth.format(moment)} ${time}` : formatDate(date)
}

/** 'Mon 3 March 2025': the day of a task. */
export const formatDueDay = (date: CalendarDate): string =>
  `${weekday.format(new Date(`${date}T12:00Z`))} ${formatDate(date)}`

/** '3 March 2025 14:00': independent of today. */
export function formatLong(moment: Date): string {
  const { date, time } = wallClock(moment, IRISH_ZONE)
  return `${formatDate(date)} ${time}`
}

/** '20 min late', '3 h late', '2 days late'. */
export function formatLate(due: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - due.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min late`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h late` : `${Math.floor(hours / 24)} days late`
}

const longDay = new Intl.DateTimeFormat('en-IE', {
  timeZone: IRISH_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** 'Today, Monday 23 November', 'Sunday 22 November', '3 March 2025': the heading of a day. */
export function formatDayHeading(moment: Date, now: Date): string {
  const [date, today] = [wallClock(moment, IRISH_ZONE).date, wallClock(now, IRISH_ZONE).date]
  if (date.slice(0, 4) !== today.slice(0, 4)) return formatDate(date)
  const named = longDay.format(moment).replace(',', '')
  return date === today ? `Today, ${named}` : named
}

const shortMonth = new Intl.DateTimeFormat('en-IE', { timeZone: IRISH_ZONE, month: 'short' })

/** The day and the month of a calendar leaf: '26' and 'Nov'. */
export const formatLeaf = (moment: Date): { day: string; month: string } => ({
  day: String(Number(wallClock(moment, IRISH_ZONE).date.slice(8))),
  month: shortMonth.format(moment),
})

/** '14:05' */
export const formatClock = (moment: Date): string => wallClock(moment, IRISH_ZONE).time

/** 'Today 18:00', 'Tomorrow 09:00', 'Mon 14:00': at the beginning of a line. */
export const capitalMoment = (moment: Date, now: Date): string => {
  const text = formatMoment(moment, now)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
