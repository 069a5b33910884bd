import type { ColumnType, Generated } from 'kysely'
import type { ServiceLevelKind, ServiceLevelSettings } from '#desk/domain/service-levels.ts'
import type { TaskKind } from '#desk/domain/tasks.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** Written by the sign-in engine, which encrypts the secret and the codes. */
export type AuthTwoFactorsTable = {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  recovery_salt: string | null
  verified: boolean
}

export type MemberNotesTable = { id: Generated<string>; uid: string; by_uid: string; text: string; at: Date }

export type DisabledAccountsTable = { uid: string; disabled_at: Date; by_uid: string; reason: string }

export type UsedLoginCodesTable = { code_hash: string; used_at: Date }

export type TasksTable = {
  id: Generated<string>
  uid: string | null
  kind: TaskKind
  text: string
  due_on: CalendarDate | null
  for_id: string | null
  by_uid: string
  note_id: string | null
  created_at: Date
  done_at: Date | null
  done_by: string | null
}

export type ServiceLevelSettingsTable = {
  id: Generated<string>
  from_at: Date
  settings: ColumnType<ServiceLevelSettings, string, never>
  set_by: string
  set_at: Date
}

export type ServiceLevelNoticesTable = {
  uid: string
  kind: ServiceLevelKind | 'request'
  due_at: Date
  about: 'due_soon' | 'overdue'
  sent_at: Date
}
