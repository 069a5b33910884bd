/** Dates as people in Ireland have them. The moment, or today, is always an argument. */

/** A day without a time or a place: 'YYYY-MM-DD'. Such texts sort as their days do. */
export type CalendarDate = string

export const IRISH_ZONE = 'Europe/Dublin'

const year = /* @__PURE__ */ new Intl.DateTimeFormat('en-IE', { timeZone: IRISH_ZONE, year: 'numeric' })

/** The year on an Irish calendar. */
export const irishYear = (moment: Date): number => Number(year.format(moment))

const parts = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: IRISH_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day on an Irish calendar. */
export function irishDate(moment: Date): CalendarDate {
  const [day = '', month = '', year = ''] = parts.format(moment).split('/')
  return `${year}-${month}-${day}`
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthDays[month - 1] ?? 0)

/** Nobody means a year outside these. */
const FIRST_YEAR = 1850
const LAST_YEAR = 2150

const whole = (text: string, most: number): number | undefined => {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) && trimmed.length <= most ? Number(trimmed) : undefined
}

/** A day from what was typed into three boxes; undefined when there is no such day. The year has four digits. */
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

/** Whole years lived. Who was born on 29 February is a year older on 1 March of other years. */
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

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** From the first to the last, both included. */
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
