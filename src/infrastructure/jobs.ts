/** Background jobs: enqueued in the transaction that causes them, retried when they fail. */
import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss'
import { oncePerMinuteAway } from '#infrastructure/postgres/lost-connection.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'

/** The payload of each queue's jobs. Ids only, never a name, an address or a code. */
export type Queues = {
  mail: { emailId: string }
  submission: { submissionId: string }
  'employer-reminder': { linkId: string }
  'application-documents': { applicationId: string }
  /** For one approved version of a member's recommendation. */
  'recommendation-documents': { uid: MemberId; version: number }
  'call-reminder': { callId: string; reminder: 'day' | 'hour' }
  'data-export': { exportId: string }
  'annual-statement': { uid: MemberId; year: number }
  /** Enqueues the statements that are due. */
  'annual-statements': Record<string, never>
  'recovery-ready': { recoveryId: string }
  /** An imported list of sanctions or of senior public roles. */
  'screening-list': { listId: string }
  screening: { uid: MemberId }
  'outside-calendar': { adviserId: string }
  /** Enqueues the reading of each calendar. */
  'outside-calendars': Record<string, never>
  /** The next part of a file of clients. */
  'client-import': { importId: string }
  /** Sends the next of the chosen invitations. */
  'client-invitations': Record<string, never>
  /** `turn`: a later job of the same delivery replaces it. */
  webhook: { deliveryId: string; turn: number }
  'check-signatures': Record<string, never>
  'fingerprint-audit': Record<string, never>
  'keep-service-levels': Record<string, never>
  'count-numbers': Record<string, never>
  digests: Record<string, never>
  tidy: Record<string, never>
}

/** The queue answered without taking the job. Thrown, so that the change that needs the job is rolled back. */
export class JobNotAccepted extends Error {
  constructor(queue: keyof Queues) {
    super(`the queue ${queue} did not accept the job`)
  }
}

/** `inSeconds`: the earliest start, in seconds from now. */
export type When = { inSeconds?: number }

/** `Trx` is the database transaction: a job exists only if the change that causes it is committed. */
export interface Jobs<Trx> {
  /** Rejects with `JobNotAccepted` when the queue did not take the job. */
  enqueue<Q extends keyof Queues>(trx: Trx, queue: Q, job: Queues[Q], when?: When): Promise<void>
  /** Enqueues several jobs in one statement. */
  enqueueAll<Q extends keyof Queues>(trx: Trx, queue: Q, jobs: readonly ({ job: Queues[Q] } & When)[]): Promise<void>
  work<Q extends keyof Queues>(queue: Q, perform: (job: Queues[Q]) => Promise<void>): Promise<void>
  /** Enqueues the job by a cron schedule in Irish time, once for all processes together. */
  repeat<Q extends keyof Queues>(queue: Q, cron: string, job: Queues[Q]): Promise<void>
  stop(): Promise<void>
}

/**
 * In seconds. New jobs arrive by notification; retries and jobs of a later time are only found by polling, which each
 * queue pays for all day.
 */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }

/**
 * In seconds. A job whose worker died is given to another after this long; ten is pg-boss's minimum. A shorter job
 * costs no heartbeat.
 */
const signsOfLife = { expectedWithin: 10, every: 3, lookedForEvery: 5 }

/** Seconds after which a running job is abandoned and retried. */
const usualExpiry = 120
/**
 * Counting the firm's numbers reads every member: with a million of them a minute on an idle machine, and several on a
 * busy one.
 */
const longerExpiry: Partial<Record<keyof Queues, number>> = { 'count-numbers': 540 }

/** Attempts before a job is given up: 40 take five and a half hours, those of an email five days. */
const usualAttempts = 40
const moreAttempts: Partial<Record<keyof Queues, number>> = { mail: 720 }

/** Grace period for running jobs when the program stops. */
const stopMilliseconds = 10_000

type Options = {
  databaseUrl: string
  /** Seconds before the first retry, 2 by default; doubles up to ten minutes. */
  retryDelay?: number
  onError: (error: Error) => void
  /** Told of each attempt at a job that failed. */
  onFailed?: (queue: keyof Queues, error: Error & { code?: string }) => void
  around?: <T>(queue: keyof Queues, work: () => Promise<T>) => Promise<T>
}

/** pg-boss on our own database. A failed job is retried at growing intervals of up to ten minutes. */
export async function pgBossJobs<Trx extends KyselyTransactionLike>({
  databaseUrl,
  retryDelay = 2,
  onError,
  onFailed = () => {},
  around = (_queue, work) => work(),
}: Options): Promise<Jobs<Trx>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    useListenNotify: true,
    application_name: 'siol-jobs',
    superviseIntervalSeconds: signsOfLife.lookedForEvery,
    monitorIntervalSeconds: signsOfLife.lookedForEvery,
  })
  boss.on('error', oncePerMinuteAway(onError))
  await boss.start()
  const queues: (keyof Queues)[] = [
    'mail',
    'submission',
    'recommendation-documents',
    'call-reminder',
    'employer-reminder',
    'application-documents',
    'data-export',
    'annual-statement',
    'annual-statements',
    'recovery-ready',
    'screening-list',
    'screening',
    'outside-calendar',
    'outside-calendars',
    'client-import',
    'client-invitations',
    'webhook',
    'check-signatures',
    'fingerprint-audit',
    'keep-service-levels',
    'count-numbers',
    'digests',
    'tidy',
  ]
  const common = {
    retryDelay,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: signsOfLife.expectedWithin,
    notify: true,
  }
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const queue of queues) {
    const known = stored.get(queue)
    const retryLimit = moreAttempts[queue] ?? usualAttempts
    const options = { ...common, retryLimit, expireInSeconds: longerExpiry[queue] ?? usualExpiry }
    if (Object.entries(options).every(([name, value]) => known?.[name as keyof typeof options] === value)) continue
    await boss.createQueue(queue, options)
    await boss.updateQueue(queue, options)
  }
  return {
    async enqueue(trx, queue, job, { inSeconds = 0 } = {}) {
      const options = { db: fromKysely(trx), ...(inSeconds > 0 ? { startAfter: inSeconds } : {}) }
      if ((await boss.send(queue, job, options)) === null) throw new JobNotAccepted(queue)
    },
    async enqueueAll(trx, queue, jobs) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ job, inSeconds }) => ({ data: job, ...(inSeconds ? { startAfter: inSeconds } : {}) }))
      await boss.insert(queue, rows, { db: fromKysely(trx) })
    },
    async work(queue, perform) {
      const options = { ...polling, heartbeatRefreshSeconds: signsOfLife.every }
      let worker: string | undefined
      worker = await boss.work<Queues[typeof queue]>(queue, options, async (jobs) => {
        for (const job of jobs) {
          await around(queue, () => perform(job.data)).catch((error) => {
            onFailed(queue, error)
            throw error
          })
        }
        // Fetches the next job immediately. After an outage many wait without a notification, and one every two seconds
        // would take hours.
        if (worker) boss.notifyWorker(worker)
      })
    },
    async repeat(queue, cron, job) {
      await boss.schedule(queue, cron, job, { tz: IRISH_ZONE })
    },
    async stop() {
      // pg-boss's own graceful stop polls every half second. Jobs unfinished after the wait are retried later.
      const ended = Promise.all(queues.map((queue) => boss.offWork(queue)))
      await Promise.race([ended, pause(stopMilliseconds, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}
