/**
 * What the database read for a page: evidence that does not depend on how busy the machine is. PostgreSQL's
 * auto_explain writes the plans.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { AppUnderBench } from './app-under-bench.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

export type PageReads = {
  statements: number
  /** Pages of 8 kB, from memory or disk. */
  blocks: number
  /** Large tables that a statement read from beginning to end. */
  readWhole: string[]
}

/** Rows from which a table counts as large. */
const manyRows = 5000

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const isReadWhole = (node: Plan): boolean =>
  node['Node Type'] === 'Seq Scan' && (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) >= manyRows

function readPlans(log: string): Plan[] {
  const entries = log.matchAll(/^development\|LOG: +duration: [\d.]+ ms +plan:\n((?:\t.*\n)+)/gm)
  return [...entries].map(([, text = '']) => (JSON.parse(text.replace(/^\t/gm, '')) as { Plan: Plan }).Plan)
}

const settings = {
  log_line_prefix: '%a|',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/**
 * Plans are logged on new connections, which the program opens immediately because its current ones are closed here.
 * Slows the program down.
 */
export async function readsOf(
  app: AppUnderBench,
  pages: readonly (readonly [name: string, work: () => Promise<unknown>])[],
): Promise<ReadonlyMap<string, PageReads>> {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  const reconnect = async () => {
    await database.query('select pg_reload_conf()')
    await pause(300)
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'development' and pid <> pg_backend_pid()",
    )
    await pause(300)
  }
  await database.query("load 'auto_explain'")
  for (const [name, value] of Object.entries(settings)) await database.query(`alter system set ${name} = '${value}'`)
  await reconnect()
  const reads = new Map<string, PageReads>()
  for (const [name, work] of pages) {
    const before = readFileSync(app.databaseLog).length
    await work()
    await pause(100)
    const plans = readPlans(readFileSync(app.databaseLog).subarray(before).toString())
    reads.set(name, {
      statements: plans.length,
      blocks: plans.reduce(
        (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
        0,
      ),
      readWhole: [
        ...new Set(
          plans.flatMap(nodesOf).flatMap((node) => (isReadWhole(node) ? [node['Relation Name'] ?? 'a table'] : [])),
        ),
      ],
    })
  }
  for (const name of Object.keys(settings)) await database.query(`alter system reset ${name}`)
  await reconnect()
  await database.end()
  return reads
}
