/** Dates on an Irish calendar. The current time is always an argument. */

/** A date without time or zone: 'YYYY-MM-DD'. The text sorts in date order. */
export type CalendarDate = string

export const IRISH_ZONE = 'Europe/Dublin'

const parts = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: IRISH_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Cached by hour since 1970: Irish dates change on the hour, and formatting one costs more than most of a page. */
const known = /* @__PURE__ */ new Map<number, CalendarDate>()
const mostKnown = 1000

export function irishDate(moment: Date): CalendarDate {
  const hour = Math.floor(moment.getTime() / 3_600_000)
  const before = known.get(hour)
  if (before !== undefined) return before
  const [day = '', month = '', year = ''] = parts.format(moment).split('/')
  const date = `${year}-${month}-${day}`
  if (known.size >= mostKnown) known.clear()
  if (hour >= 0) known.set(hour, date)
  return date
}

export const irishYear = (moment: Date): number => Number(irishDate(moment).slice(0, 4))

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthDays[month - 1] ?? 0)

/** Years outside this range are treated as typing errors. */
export const FIRST_YEAR = 1850
export const LAST_YEAR = 2150

const whole = (text: string, most: number): number | undefined => {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) && trimmed.length <= most ? Number(trimmed) : undefined
}

/** A date from three inputs; undefined when it does not exist. The year must have four digits. */
export function readDate(text: { day: string; month: string; year: string }): CalendarDate | undefined {
  const year = /^\s*\d{4}\s*$/.test(text.year) ? Number(text.year) : undefined
  const month = whole(text.month, 2)
  const day = whole(text.day, 2)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (year < FIRST_YEAR || year > LAST_YEAR || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export const dateParts = (date: CalendarDate): { day: string; month: string; year: string } => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}

export const isDate = (text: string): text is CalendarDate =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && readDate(dateParts(text)) === text

/** Whole years. A person born on 29 February becomes a year older on 1 March in other years. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** `days` later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** All dates from `first` to `last`, both included. */
export function datesBetween(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

const long = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '5 March 1990'. */
export const formatDate = (date: CalendarDate): string => long.format(new Date(`${date}T00:00:00Z`))
