/** Fetches the iCalendar file of an adviser's calendar elsewhere. */
import type { CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import type { Result } from '#shared/domain/result.ts'

export interface OutsideCalendars {
  /** `address`: https. Never rejects because of the other side. The text may be anything. */
  read(address: string): Promise<Result<string, CalendarFault>>
}
