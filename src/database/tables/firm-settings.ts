import type { ColumnType } from 'kysely'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { VersionState } from '#areas/firm/domain/firm-versions.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type FirmSettingsVersionsTable = {
  version: number
  state: VersionState
  content: ColumnType<FirmSettings, string, string>
  based_on: number
  /** Null: made by the command. */
  made_by: string | null
  made_at: Date
  note: ColumnType<string, string | undefined, string>
  proposed_by: string | null
  proposed_at: Date | null
  approved_by: string | null
  approved_at: Date | null
  effective_from: CalendarDate | null
}

export type FirmLogosTable = {
  name: string
  content: Buffer
  added_at: Date
}
