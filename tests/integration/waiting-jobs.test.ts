import { expect, test, vi } from 'vitest'
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
