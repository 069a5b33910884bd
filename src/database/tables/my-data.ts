import type { ColumnType, Generated } from 'kysely'
import type { KeptRecord } from '#areas/profile/domain/retention.ts'
import type { AnswerKind, RequestDays, RequestKind } from '#desk/domain/member-requests.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type DataExportsTable = {
  id: string
  uid: string
  requested_at: Date
  ready_at: Date | null
  downloaded_at: Date | null
}

export type ErasuresTable = { uid: string; erased_at: Date }

export type KeptRecordsTable = {
  uid: string
  record: KeptRecord
  remove_on: CalendarDate
  removed_at: Date | null
}

export type MemberRequestsTable = {
  id: string
  number: ColumnType<number, never, never>
  uid: string
  kind: RequestKind
  text: string
  received_at: Date
  settled_at: Date | null
  next_due: Date | null
  days: ColumnType<RequestDays | null, string | null, never>
}

export type MemberRequestAnswersTable = {
  id: Generated<string>
  request_id: string
  uid: string
  kind: AnswerKind
  text: string
  by_uid: string
  at: Date
}
