import type { ColumnType } from 'kysely'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** A column that an insert may omit. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>

/** For `$narrowType`: types the uid of a member's row as MemberId. */
export type MemberOwned = { uid: MemberId }
