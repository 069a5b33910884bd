/**
 * What Prometheus reads. Labels are names of our own program: patterns of addresses, queues, limits. Never anything of
 * a person.
 */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SecurityEvent } from '#shared/domain/access/security-events.ts'

/** Read from the database when Prometheus asks, so it is the same in every process. */
export type StoredFacts = {
  queues: readonly { queue: string; waiting: number; oldestSeconds: number; failed: number }[]
  emails: { waiting: number; oldestSeconds: number }
  lateServiceLevels: number
  lastBackup: Date | undefined
}

export type Gauges = {
  pool: () => { used: number; idle: number; waiting: number }
  uploadsWaiting: () => number
  /** Undefined without a read replica. `behind` is in milliseconds, undefined when unknown. */
  replica: () => { behind: number | undefined; asked: boolean } | undefined
  stored: () => Promise<StoredFacts>
}

export type Metrics = {
  /** `route` is the pattern, such as /desk/members/:uid. */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  countSecurityEvent(event: SecurityEvent): void
  /** In Prometheus's text format. */
  read(): Promise<string>
}

/** In milliseconds: the gauges of one scrape share one read of the database. */
const storedFor = 2000
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE

export function prometheusMetrics({ pool, uploadsWaiting, replica, stored }: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges with the name of counters; the sums of nodejs_active_handles, _requests and _resources are the same.
  for (const counted of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${counted}_total`)

  const requests = new Histogram({
    name: 'siol_http_request_duration_seconds',
    help: 'Requests by pattern of the address, method and class of the status',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const limits = new Counter({
    name: 'siol_limit_hits_total',
    help: 'Attempts that a limit refused',
    labelNames: ['limit'],
    registers,
  })
  const refusals = new Counter({
    name: 'siol_sign_ins_refused_total',
    help: 'Sign-ins that were refused, codes of the second step included',
    labelNames: ['way'],
    registers,
  })
  const signIns = new Counter({
    name: 'siol_sign_ins_total',
    help: 'Sign-ins that succeeded',
    labelNames: ['way'],
    registers,
  })

  let latest: { at: number; facts: Promise<StoredFacts | undefined> } | undefined
  /** Undefined while the database is down: its gauges are then absent, the others stay. */
  const read = (): Promise<StoredFacts | undefined> => {
    if (!latest || performance.now() - latest.at > storedFor)
      latest = { at: performance.now(), facts: stored().catch(() => undefined) }
    return latest.facts
  }
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  type ReplicaState = NonNullable<ReturnType<Gauges['replica']>>
  /** Absent without a replica, and while its value is not known. */
  const replicaGauge = (
    name: string,
    help: string,
    aggregator: 'max' | 'min',
    value: (state: ReplicaState) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      collect() {
        const state = replica()
        const measured = state && value(state)
        this.reset()
        if (measured === undefined) this.remove()
        else this.set(measured)
      },
    })
  const storedGauge = (name: string, help: string, value: (facts: StoredFacts) => number) =>
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        const facts = await read()
        this.reset()
        if (facts) this.set(value(facts))
        else this.remove()
      },
    })
  const queueGauge = (name: string, help: string, value: (queue: StoredFacts['queues'][number]) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['queue'],
      aggregator: 'max',
      async collect() {
        const facts = await read()
        this.reset()
        for (const queue of facts?.queues ?? []) this.set({ queue: queue.queue }, value(queue))
      },
    })

  gauge('siol_database_connections_used', 'Connections of the pool that run a statement', () => pool().used)
  gauge('siol_database_connections_idle', 'Connections of the pool that wait for work', () => pool().idle)
  gauge('siol_database_connections_awaited', 'Statements that wait for a connection', () => pool().waiting)
  gauge('siol_uploads_waiting', 'Uploads that wait to be checked', uploadsWaiting)
  replicaGauge('siol_replica_lag_seconds', 'How far the read replica may be behind', 'max', ({ behind }) =>
    behind === undefined ? undefined : behind / 1000,
  )
  replicaGauge(
    'siol_replica_asked',
    'Whether lists are read from the replica, or from the primary',
    'min',
    ({ asked }) => (asked ? 1 : 0),
  )
  queueGauge('siol_jobs_waiting', 'Jobs that are due and not begun', ({ waiting }) => waiting)
  queueGauge(
    'siol_jobs_oldest_seconds',
    'Since when the oldest job is due, failed attempts included',
    ({ oldestSeconds }) => oldestSeconds,
  )
  queueGauge('siol_jobs_failed', 'Jobs that were given up, as long as they are stored', ({ failed }) => failed)
  storedGauge('siol_emails_waiting', 'Emails that the mail service has not taken', ({ emails }) => emails.waiting)
  storedGauge('siol_emails_oldest_seconds', 'Age of the oldest of them', ({ emails }) => emails.oldestSeconds)
  storedGauge(
    'siol_service_levels_late',
    'Members to whom the firm owes something that is late',
    (facts) => facts.lateServiceLevels,
  )
  storedGauge(
    'siol_last_backup_timestamp_seconds',
    'When npm run backup made the last backup; 0 if it never did',
    ({ lastBackup }) => (lastBackup?.getTime() ?? 0) / 1000,
  )

  // Answers the first process, which adds up the numbers of all.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])

  return {
    countRequest({ method, route, status, seconds }) {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    countSecurityEvent(event) {
      if (event.kind === 'limit_hit') limits.inc({ limit: event.limit })
      if (event.kind === 'sign_in') signIns.inc({ way: event.way })
      if (event.kind === 'sign_in_refused') refusals.inc({ way: event.way })
      if (event.kind === 'code_refused') refusals.inc({ way: event.code })
    },
    read: () => registry.metrics(),
  }
}

/** The sum over all processes of a cluster; called in its first process. */
export function clusterMetrics(): () => Promise<string> {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}
