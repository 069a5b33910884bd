import type { ColumnType } from 'kysely'
import type { RangeFigures } from '#desk/domain/numbers.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type WeeklyStepsTable = { week: CalendarDate; source: string; step: string; people: number }

export type RangeNumbersTable = { weeks: number; as_of: Date; figures: ColumnType<RangeFigures, string, string> }
