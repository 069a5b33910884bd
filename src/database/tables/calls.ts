import type { ColumnType, Generated } from 'kysely'
import type { CallTopic } from '#areas/calls/domain/call.ts'
import type { CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import type { QueueScope } from '#desk/domain/ownership.ts'
import type { Role } from '#desk/domain/permissions.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { WithDefault } from './column.ts'

export type AdvisersTable = {
  id: string
  uid: string | null
  name: string
  email: string
  active: WithDefault<boolean>
  roles: WithDefault<readonly Role[]>
  buffer_minutes: WithDefault<number>
  calls_a_day: WithDefault<number | null>
  times_version: WithDefault<number>
  last_given_at: WithDefault<Date | null>
  queue_scope: WithDefault<QueueScope>
  created_at: Date
}

export type AdviserHoursTable = { adviser_id: string; weekday: number; from_minute: number; to_minute: number }

export type AdviserExceptionsTable = {
  id: Generated<string>
  adviser_id: string
  on_date: CalendarDate
  from_minute: number | null
  to_minute: number | null
  absence_id: WithDefault<string | null>
}

export type AdviserAbsencesTable = {
  id: string
  adviser_id: string
  first_day: CalendarDate
  last_day: CalendarDate
  note: string
  created_at: Date
}

export type CalendarFeedsTable = { adviser_id: string; token_hash: string; created_at: Date }

export type OutsideCalendarsTable = {
  adviser_id: string
  address_encrypted: string
  added_at: Date
  read_at: WithDefault<Date | null>
  failed_at: WithDefault<Date | null>
  fault: WithDefault<CalendarFault | null>
}

export type BusyTimesTable = { adviser_id: string; from_time: Date; to_time: Date }

export type CallTopicsTable = { uid: string; topic: CallTopic; added_at: Date }

export type CallsTable = {
  id: string
  uid: string
  scheduler: 'embedded' | 'calendly'
  adviser_id: string | null
  user_name: string
  start_time: Date
  end_time: Date
  /** A tstzrange as text, for the exclusion constraint; never selected. */
  blocked: ColumnType<never, string, string>
  timezone: string
  status: WithDefault<'active' | 'canceled'>
  canceled_at: WithDefault<Date | null>
  canceled_by: WithDefault<'member' | 'adviser' | 'server' | null>
  cancel_reason: WithDefault<string | null>
  old_call: WithDefault<string | null>
  new_call: WithDefault<string | null>
  ics_uid: string
  ics_sequence: WithDefault<number>
  reschedule_url: WithDefault<string | null>
  reminded_day_at: WithDefault<Date | null>
  reminded_hour_at: WithDefault<Date | null>
  created_at: Date
}
