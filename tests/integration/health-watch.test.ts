/** What the desk and /readyz know of the parts that the program stands on. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeHealth } from '#server/readiness.ts'
import { watchHealth } from '#shared/flows/health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store and a scanner that never answer; the database fails at once, or answers once `database.works`. */
const hanging = () => {
  let asked = 0
  const database = { works: false }
  const disk = { full: false }
  const never = () => {
    asked++
    return new Promise<never>(() => {})
  }
  const connection = { query: async () => ({ command: 'SELECT' as const, rowCount: 0, rows: [] }), release: () => {} }
  const pool = async () => {
    if (!database.works) throw new Error('away')
    return { connect: async () => connection, end: async () => {}, options: {} } as unknown as PostgresPool
  }
  const health = watchHealth({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    files: { check: never },
    scan: { active: true, answers: never },
    probeDisk: async () => {
      if (disk.full) throw new Error('ENOSPC')
    },
    now: () => new Date(),
  })
  return { health, asked: () => asked, database, disk }
}

test('the last answer is there at once, and asks nobody', async () => {
  const { health, asked } = hanging()
  expect(health.latest()).toBeUndefined()
  expect(asked()).toBe(0)
  const stop = health.watch()
  expect(health.latest()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3000)
  expect(health.latest()).toMatchObject({ storage: false, scanner: false })
  const before = asked()
  for (let page = 0; page < 20; page++) health.latest()
  expect(asked()).toBe(before)
  stop()
})

test('parts are asked every fifteen seconds until that is ended, and by two at once only once', async () => {
  const { health, asked } = hanging()
  const stop = health.watch()
  void health.ask()
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked()).toBe(4)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(4)
})

test('whether the database answers is asked each time, the other parts once in five seconds', async () => {
  const { health, asked, database } = hanging()
  const askedNow = async () => {
    const answer = health.ask()
    await vi.advanceTimersByTimeAsync(3000)
    return (await answer).database
  }
  expect(await askedNow()).toBe(false)
  database.works = true
  expect(await askedNow()).toBe(true)
  expect(asked()).toBe(2)
})

test('it is ready while the database answers and the disk takes a write, whatever the store does', async () => {
  const { health, database, disk } = hanging()
  expect(await health.ready()).toBe(false)
  database.works = true
  expect(await health.ready()).toBe(true)
  disk.full = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(await health.ready()).toBe(false)
  const answer = health.ask()
  await vi.advanceTimersByTimeAsync(3000)
  const described = describeHealth(await answer)
  expect([described.status, await described.text()]).toEqual([503, expect.stringContaining('disk: failing')])
  disk.full = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(await health.ready()).toBe(true)
})

test('after the clock was set back by an hour, all are asked anew', async () => {
  const { health, asked, database, disk } = hanging()
  database.works = true
  disk.full = true
  void health.ask()
  expect(await health.ready()).toBe(false)
  disk.full = false
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await health.ready()).toBe(true)
  void health.ask()
  expect(asked()).toBe(4)
})
