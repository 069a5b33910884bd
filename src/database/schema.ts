/** The tables as Kysely types: generated from db/migrations, with the columns that are narrower than their SQL type. */
import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { NarrowedColumns } from './narrowed-columns.ts'
import type { DB } from './tables.generated.ts'

type At<T, Key> = Key extends keyof T ? T[Key] : never

/** `Type` with the null and the default of the generated column. */
type Narrow<Column, Type> = [Type] extends [never]
  ? Column
  : [Type] extends [ColumnType<unknown, unknown, unknown>]
    ? Type
    : Column extends ColumnType<infer S, infer I, unknown>
      ? ColumnType<Type | Extract<S, null>, Type | Extract<I, null | undefined>, Type | Extract<S, null>>
      : Type | Extract<Column, null>

/** Does not compile when a name is not a table or column. */
type Checked<Columns extends { [Table in keyof Columns]: Partial<Record<keyof At<DB, Table>, unknown>> }> = Columns

export type Schema = {
  [Table in keyof DB]: {
    [Column in keyof DB[Table]]: Narrow<DB[Table][Column], At<At<Checked<NarrowedColumns>, Table>, Column>>
  }
}

/** For `$narrowType`: types the uid of a member's row as MemberId. */
export type MemberOwned = { uid: MemberId }

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/** A row of what a query returns, by the columns that it selects. */
export type RowOf<Query extends (...given: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Query>> extends readonly (infer Row)[] ? Row : Awaited<ReturnType<Query>>
>
