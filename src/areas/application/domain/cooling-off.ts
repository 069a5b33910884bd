/** The period in which a new pension may be cancelled (Competition and Consumer Protection Commission, on PRSAs). */

import { addDays, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { coolingOffDays } from '#shared/domain/time/periods.ts'

/**
 * `notStarted`: no start date is known, so the member may cancel at any time. Otherwise the days count from `from`, and
 * `until` is the last of them: calendar dates in Ireland, both ends included.
 */
export type CoolingOff = { kind: 'notStarted' } | { kind: 'running' | 'over'; from: CalendarDate; until: CalendarDate }

/**
 * The days count from the start of the pension, or from the signature when that is later. The first is the day after.
 */
export function coolingOff(signedAt: Date, start: CalendarDate | null, today: CalendarDate): CoolingOff {
  if (start === null) return { kind: 'notStarted' }
  const signed = irishDate(signedAt)
  const from = start > signed ? start : signed
  const until = addDays(from, coolingOffDays)
  return { kind: today <= until ? 'running' : 'over', from, until }
}

export const mayCancel = ({ kind }: CoolingOff): boolean => kind !== 'over'

/** Undefined before the signature and after the period. */
export function openCoolingOff(
  signedAt: Date | null,
  start: CalendarDate | null,
  today: CalendarDate,
): CoolingOff | undefined {
  if (signedAt === null) return undefined
  const period = coolingOff(signedAt, start, today)
  return mayCancel(period) ? period : undefined
}
