/** The period in which a new pension may be cancelled (Competition and Consumer Protection Commission, on PRSAs). */

import { addDays, type CalendarDate, irishDate } from '#domain/shared/dates.ts'
import { coolingOffDays } from '#domain/shared/periods.ts'

export type CoolingOff = { until: CalendarDate; open: boolean }

/** The last day on which a signed application may still be cancelled; undefined before the signature and after the period. */
export function coolingOffUntil(
  signedAt: Date | null,
  start: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | undefined {
  if (signedAt === null) return undefined
  const { until, open } = coolingOff(signedAt, start, today)
  return open ? until : undefined
}

/** The days count from the start of the pension. The member may already cancel between the signature and that day. The last day is included. */
export function coolingOff(signedAt: Date, start: CalendarDate | null, today: CalendarDate): CoolingOff {
  const signed = irishDate(signedAt)
  const from = start !== null && start > signed ? start : signed
  const until = addDays(from, coolingOffDays)
  return { until, open: today <= until }
}
