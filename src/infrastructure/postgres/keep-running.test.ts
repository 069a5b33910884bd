import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

const times = { watch: 1, first: 2, longest: 8 }

test('a server that ended is started again, after growing delays while it refuses, and not once the program stops', async () => {
  let running = true
  let refusals = 3
  const attempts: number[] = []
  const lines: string[] = []
  const keeper = keepRunning({
    isRunning: () => running,
    start: async () => {
      attempts.push(performance.now())
      if (refusals-- > 0) throw new Error('the disk is full')
      running = true
    },
    log: (line) => lines.push(line),
    times,
  })
  await new Promise((go) => setTimeout(go, 20))
  expect(attempts).toEqual([])
  running = false
  await expect.poll(() => running).toBe(true)
  expect(attempts).toHaveLength(4)
  const delays = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
  // A timer may be a millisecond early.
  for (const [index, least] of [2, 4, 8].entries()) expect(delays[index]).toBeGreaterThanOrEqual(least - 1)
  expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(3)
  await keeper.stop()
  running = false
  await new Promise((go) => setTimeout(go, 20))
  expect(attempts).toHaveLength(4)
})
