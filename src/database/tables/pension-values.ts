import type { ColumnType } from 'kysely'
import type { Payer, ValueSource } from '#areas/pension/domain/value-history.ts'
import type { FileLine } from '#areas/pension/domain/values-file.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** `cents` is a bigint, which the driver returns as text. */
type Recorded = {
  uid: string
  on_date: CalendarDate
  cents: ColumnType<string, number, number>
  source: ValueSource
  by_uid: string | null
  recorded_at: Date
}

export type PensionValuationsTable = Recorded
export type PensionContributionsTable = Recorded & { payer: Payer }

export type ValueImportsTable = {
  id: string
  by_uid: string
  uploaded_at: Date
  /** Null once they are recorded. */
  lines: ColumnType<readonly FileLine[] | null, string, null>
  ignored: ColumnType<readonly string[], string, never>
  applied_at: Date | null
}
