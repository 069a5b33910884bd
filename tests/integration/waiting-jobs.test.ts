import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readQueues } from '#database/operations.ts'
import { openApp } from '../app.ts'
import { patience } from '../patience.ts'

/** With one job at each look, two seconds apart, they would take two minutes. */
const waiting = 60

test('jobs that no worker was told of are done one after the other, and not one at each look', async () => {
  const { context } = await openApp({}, { idle: true })
  const waitingJobs = Array.from({ length: waiting }, (_, at) => ({
    job: { callId: String(at), reminder: 'day' as const },
  }))
  await context.db.transaction().execute((trx) => context.jobs.enqueueAll(trx, 'call-reminder', waitingJobs))
  const done = new Set<string>()
  await context.jobs.work('call-reminder', async ({ callId }) => void done.add(callId))
  await vi.waitFor(() => expect(done.size).toBe(waiting), { timeout: patience })
})

test('a job that fails again and again is as old as its first attempt, long before it is given up', async () => {
  const { context } = await openApp({}, { idle: true })
  const { db, jobs } = context
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'call-reminder', { callId: 'any', reminder: 'day' }))
  await jobs.work('call-reminder', () => Promise.reject(new Error('away')))
  const anHourOn = sql`update pgboss.job set keep_until = keep_until - interval '1 hour', start_after = now() + interval '1 hour'
    where name = 'call-reminder' and state = 'retry'`
  await vi.waitFor(async () => expect((await anHourOn.execute(db)).numAffectedRows).toBe(1n), { timeout: patience })
  const [queue] = (await readQueues(db)).filter(({ queue }) => queue === 'call-reminder')
  expect(queue).toMatchObject({ waiting: 0, failed: 0 })
  expect(queue?.oldestSeconds).toBeGreaterThanOrEqual(3600)
})
