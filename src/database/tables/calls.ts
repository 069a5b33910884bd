import type { ColumnType, Generated } from 'kysely'
import type { CallTopic } from '#domain/calls/call-topics.ts'
import type { Role } from '#domain/desk/permissions.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import type { WithDefault } from './column.ts'

export type AdvisersTable = {
  id: string
  uid: string | null
  name: string
  email: string
  active: WithDefault<boolean>
  roles: WithDefault<readonly Role[]>
  buffer_minutes: WithDefault<number>
  created_at: Date
}

export type AdviserHoursTable = { adviser_id: string; weekday: number; from_minute: number; to_minute: number }

export type AdviserExceptionsTable = {
  id: Generated<string>
  adviser_id: string
  on_date: CalendarDate
  from_minute: number | null
  to_minute: number | null
}

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
