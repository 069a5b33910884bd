import type { ColumnType } from 'kysely'
import type { MemberId } from '#domain/shared/member-id.ts'

/** An insert may leave it out. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>

/** For `$narrowType`: the row is a member's, so its uid is a MemberId. */
export type OfMember = { uid: MemberId }
