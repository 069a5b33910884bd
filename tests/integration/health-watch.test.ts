/** What the desk and /readyz know of the parts that the program stands on. */
import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHealth } from '#flows/shared/health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store and a scanner that never answer; the database fails at once. */
const hanging = () => {
  let asked = 0
  const never = () => {
    asked++
    return new Promise<never>(() => {})
  }
  const pool = () => Promise.reject(new Error('away'))
  const health = watchHealth({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    files: { check: never },
    scan: { active: true, answers: never },
    now: () => new Date(),
  })
  return { health, asked: () => asked }
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
