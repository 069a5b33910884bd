/** Connects to the read replica. Short timeouts let the primary answer soon when the replica does not. */
import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, Schema } from '#database/schema.ts'
import { type Replica, watchReplica } from '#shared/flows/replica.ts'
import type { Log } from './log.ts'

type Beside = { primary: Db; log: Pick<Log, 'warn'>; options: Partial<KyselyConfig> }

export function openReplica(url: string, { primary, log, options }: Beside): Replica & { close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    application_name: 'siol-replica',
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
  })
  // An error of a connection fails its statement, which the primary then answers.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...options })
  const onError = (err: unknown) => log.warn({ err }, 'the read replica did not answer')
  return {
    ...watchReplica({ primary, replica: db, clock: () => performance.now(), onError }),
    close: () => db.destroy(),
  }
}
