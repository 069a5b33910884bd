/** Connects to the database. */
import pg from 'pg'
import type { Config } from '#config.ts'
import type { Log } from './log.ts'

/** `max`: how many connections at most. Each is opened when it is first needed. */
export function openPool(
  { databaseUrl, mode }: Pick<Config, 'mode'> & { databaseUrl: string },
  max: number,
  log: Pick<Log, 'error'>,
): pg.Pool {
  // A date has no time zone, so it stays ISO text and is never parsed into a Date.
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: mode,
    connectionTimeoutMillis: 20_000,
  })
  // The built-in database may end before the last connection is closed. The pool handles errors of idle connections
  // only. An error of a busy one fails its statement and must not end the process as well.
  pool.on('error', (err) => pool.ending || log.error({ err }, 'database connection lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
