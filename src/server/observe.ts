/** What Prometheus and a trace collector learn about requests and statements. */
import type { LogEvent } from 'kysely'
import type pg from 'pg'
import type { Traces } from '#adapters/traces/port.ts'
import type { Config } from '#config.ts'
import { countQueue } from '#database/desk/queue-counts.ts'
import { readLastBackup, readQueues, readWaitingEmails } from '#database/operations.ts'
import type { Db } from '#database/schema.ts'
import { callDays } from '#desk/domain/queue.ts'
import { clusterMetrics, type Metrics, metricsContentType, prometheusMetrics } from '#infrastructure/metrics.ts'
import type { Turns } from '#infrastructure/take-turns.ts'
import type { Replica } from '#shared/flows/replica.ts'
import { type Listener, listen } from './listen.ts'

type Parts = {
  db: Db
  pool: pg.Pool
  uploadChecks: Pick<Turns, 'waiting'>
  replica: Pick<Replica, 'state'> | undefined
  now: () => Date
}

export const openMetrics = ({ db, pool, uploadChecks, replica, now }: Parts): Metrics =>
  prometheusMetrics({
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    uploadsWaiting: uploadChecks.waiting,
    replica: () => replica?.state(),
    async stored() {
      const at = now()
      const [queues, emails, { late }, lastBackup] = await Promise.all([
        readQueues(db),
        readWaitingEmails(db, at),
        countQueue(db, { now: at, today: callDays(at) }),
        readLastBackup(db),
      ])
      return { queues, emails, lateServiceLevels: late, lastBackup }
    },
  })

/** The statement's first word and its table; its values are never in its text, and its text is not sent. */
export const traceStatements =
  (traces: Traces) =>
  ({ query, queryDurationMillis }: LogEvent): void => {
    const [operation = ''] = /^\s*\w+/.exec(query.sql) ?? []
    const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(query.sql) ?? []
    const collection = table ? { 'db.collection.name': table } : {}
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation.trim(), ...collection }
    traces.ended(`${operation.trim()} ${table ?? ''}`.trim(), attributes, queryDurationMillis)
  }

type Serve = (read: () => Promise<string>) => (request: Request) => Promise<Response>

const answer: Serve = (read) => async (request) => {
  if (new URL(request.url).pathname !== '/metrics') return new Response('/metrics', { status: 404 })
  return new Response(await read(), { headers: { 'Content-Type': metricsContentType } })
}

const nothing = { stop: async () => {} }

/** On a port of their own, which only Prometheus should reach. */
export const serveMetrics = async (
  metrics: Metrics | undefined,
  at: Config['metrics'],
): Promise<Pick<Listener, 'stop'>> => (metrics && at ? listen(at, answer(metrics.read)) : nothing)

/** Metrics of all processes of a cluster; called in its first process. */
export const serveClusterMetrics = async ({ metrics }: Config): Promise<Pick<Listener, 'stop'>> =>
  metrics ? listen(metrics, answer(clusterMetrics())) : nothing
