import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsFrom } from './steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each step is said with the seconds so far, one that goes on again, and what took long in the end', async () => {
  const lines: string[] = []
  const at = Date.now()
  const { step, whatTookLong } = stepsFrom(at - 41_000, at, (line) => lines.push(line))
  const lasting = (seconds: number) => () => new Promise<void>((done) => setTimeout(done, seconds * 1000))
  for (const [title, seconds] of [
    ['Building the app', 25],
    ['Starting the database', 1],
  ] as const) {
    const done = step(title, lasting(seconds))
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await done
  }
  expect(lines).toEqual([
    '  41 s  Building the app',
    '  51 s  … Building the app',
    '  61 s  … Building the app',
    '  66 s  Starting the database',
  ])
  expect(whatTookLong()).toBe('It took 67 s: installing packages 41 s, building the app 25 s.')
})

test('a start that took no time says nothing of it', () => {
  expect(stepsFrom(Date.now(), Date.now(), () => {}).whatTookLong()).toBeUndefined()
})
