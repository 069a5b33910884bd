// A file of its own: only database/ contains SQL.
/** Positions in the write-ahead log, in bytes from its start. */
import { sql } from 'kysely'
import type { Db } from './schema.ts'

const positionOf = async (db: Db, position: ReturnType<typeof sql>): Promise<bigint | undefined> => {
  const { rows } = await sql<{ position: string | null }>`select ${position} as position`.execute(db)
  const found = rows[0]?.position
  return found == null ? undefined : BigInt(found)
}

/** Every acknowledged change is before this position. Rejects on a replica. */
export const readWritten = (db: Db): Promise<bigint | undefined> =>
  positionOf(db, sql`pg_current_wal_flush_lsn() - '0/0'`)

/** Undefined when the database is a primary. */
export const readReplayed = (db: Db): Promise<bigint | undefined> =>
  positionOf(db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end`)
