/** Records the SQL statements of the program. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { AppUnderBench } from './app-under-bench.ts'

/**
 * The statements on the program's own connections while `work` runs. Excludes the job queue, which polls on other
 * connections.
 */
export async function statementsDuring(app: AppUnderBench, work: () => Promise<void>): Promise<string[]> {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  const reload = async (...settings: string[]) => {
    for (const setting of settings) await database.query(`alter system ${setting}`)
    await database.query('select pg_reload_conf()')
    await pause(300) // until every connection has reloaded its settings
  }
  await reload("set log_line_prefix = '%a|'", "set log_statement = 'all'")
  const before = readFileSync(app.databaseLog, 'utf8').length
  await work()
  await reload('reset log_statement', 'reset log_line_prefix')
  await database.end()
  const written = readFileSync(app.databaseLog, 'utf8').slice(before)
  return [...written.matchAll(/^development\|LOG: +(?:statement|execute [^:]+): (.+)$/gm)].map(([, text = '']) => text)
}
