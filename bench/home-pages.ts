/** What it takes to show members their home: pages a second, and the statements that each page asks of the database. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { AppUnderBench } from './app-under-bench.ts'
import type { Findings } from './figure.ts'
import { load } from './load.ts'
import { signIn, Visitor } from './visitor.ts'

const warmUp = 3
const seconds = 10
const pages = 20

/** The statements of the program's own connections while `work` runs. The job queue has others, and looks for work all the time. */
async function statementsDuring(app: AppUnderBench, work: () => Promise<void>): Promise<string[]> {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  const reload = async (...settings: string[]) => {
    for (const setting of settings) await database.query(`alter system ${setting}`)
    await database.query('select pg_reload_conf()')
    await pause(300) // until every connection has heard of it
  }
  await reload("set log_line_prefix = '%a|'", "set log_statement = 'all'")
  const before = readFileSync(app.databaseLog, 'utf8').length
  await work()
  await reload('reset log_statement', 'reset log_line_prefix')
  await database.end()
  const written = readFileSync(app.databaseLog, 'utf8').slice(before)
  return [...written.matchAll(/^development\|LOG: +(?:statement|execute [^:]+): (.+)$/gm)].map(([, text = '']) => text)
}

const shorten = (statement: string) => (statement.length > 110 ? `${statement.slice(0, 107)}...` : statement)

export async function measureHomePages(app: AppUnderBench): Promise<Findings> {
  const member = new Visitor(app.address)
  await signIn(member, app.member)
  const headers = { ...member.headers, 'accept-encoding': 'gzip' }
  await load(`${app.address}/`, headers, warmUp)
  const { perSecond, p99 } = await load(`${app.address}/`, headers, seconds)
  const statements = await statementsDuring(app, async () => {
    for (let page = 0; page < pages; page++) await member.get('/')
  })
  return {
    figures: [
      { name: 'home, gzip', value: perSecond, unit: 'pages/s' },
      { name: 'home, gzip, 99th percentile', value: p99, unit: 'ms' },
      { name: 'home, SQL statements', value: statements.length / pages, unit: 'a page' },
    ],
    remarks: [...new Set(statements)].map(shorten),
  }
}
