/** Converts between instants and local times in any zone, with the platform's own zone data. */
import type { CalendarDate } from './dates.ts'

const minute = 60_000
const day = 24 * 60 * minute

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/**
 * A zone by its name in the IANA list, such as 'America/New_York'. Plain offsets are refused: they have no summer time.
 */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(zone)) return false
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

export function wallClock(instant: Date, zone: string): { date: CalendarDate; time: string } {
  // 21/11/2026, 09:05
  const text = clockOf(zone).format(instant)
  return { date: `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`, time: text.slice(12, 17) }
}

export const dateIn = (instant: Date, zone: string): CalendarDate => wallClock(instant, zone).date

const wallMillis = (instant: number, zone: string): number => {
  const { date, time } = wallClock(new Date(instant), zone)
  return Date.parse(`${date}T${time}:00Z`)
}

/** Minutes east of Greenwich. */
export const offsetAt = (instant: Date, zone: string): number => {
  const whole = Math.floor(instant.getTime() / minute) * minute
  return (wallMillis(whole, zone) - whole) / minute
}

/**
 * The instant at which local time is `minutes` after midnight of that date; 1440 is the next midnight. For a time that
 * occurs twice, the first is returned; a skipped time is moved forward by the length of the gap.
 */
export function instantAt(date: CalendarDate, minutes: number, zone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minute
  const before = wall - offsetAt(new Date(wall - day), zone) * minute
  const after = wall - offsetAt(new Date(wall + day), zone) * minute
  const shown = [before, after].filter((instant) => wallMillis(instant, zone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}
