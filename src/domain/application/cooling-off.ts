/** The days in which a new pension may be given back (Competition and Consumer Protection Commission, on PRSAs). */

import { addDays, type CalendarDate, irishDate } from '#domain/shared/dates.ts'
import { coolingOffDays } from '#domain/shared/periods.ts'

export type CoolingOff = { until: CalendarDate; open: boolean }

/** The last day on which a signed application may still be given back; undefined when none is. */
export function coolingOffUntil(
  signedAt: Date | null,
  start: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | undefined {
  if (signedAt === null) return undefined
  const { until, open } = coolingOff(signedAt, start, today)
  return open ? until : undefined
}

/** They count from the day the pension starts, and are open already between the signature and that day. The last day is included. */
export function coolingOff(signedAt: Date, start: CalendarDate | null, today: CalendarDate): CoolingOff {
  const signed = irishDate(signedAt)
  const from = start !== null && start > signed ? start : signed
  const until = addDays(from, coolingOffDays)
  return { until, open: today <= until }
}
