/** Fetches the iCalendar file of an adviser's calendar elsewhere. */
import type { CalendarFault } from '#domain/calls/outside-calendar.ts'
import type { Result } from '#domain/shared/result.ts'

export interface OutsideCalendars {
  /** `address`: https. Never rejects because of the other side. The text may be anything. */
  read(address: string): Promise<Result<string, CalendarFault>>
}
