import type { ColumnType } from 'kysely'

/** An insert may leave it out. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>
