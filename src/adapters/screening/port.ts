/** Searches lists of sanctions and of senior public roles for a person. Adapter: embedded.ts. */
import type { ListedName, ScreenedPerson, ScreeningKind } from '#areas/application/domain/screening/screening.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type ScreeningSearch = {
  kind: ScreeningKind
  /** The name and date of the list searched; no date where a service has none. */
  list: string
  listedOn: CalendarDate | null
  hits: readonly ListedName[]
}

export interface ScreeningPort {
  /** One search for each kind of list that there is. Rejects when a list cannot be asked. */
  search(person: ScreenedPerson): Promise<readonly ScreeningSearch[]>
}
