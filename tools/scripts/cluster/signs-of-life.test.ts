import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signMs, watchSignsOfLife } from './signs-of-life.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process that is silent for a minute is told once; one that gives signs, starts or has left is not', () => {
  const silent: string[] = []
  const { saw, forget, stop } = watchSignsOfLife<string>((worker) => silent.push(worker))
  for (const worker of ['lives', 'hangs', 'leaves']) saw(worker)
  const pass = (looks: number) => {
    for (let look = 0; look < looks; look++) {
      vi.advanceTimersByTime(signMs)
      saw('lives')
    }
  }
  pass(6)
  forget('leaves')
  pass(5)
  expect(silent).toEqual([])
  pass(30)
  expect(silent).toEqual(['hangs'])
  saw('starts')
  // As after this process was held up for longer than a minute: the looks that it missed are one.
  vi.setSystemTime(Date.now() + 600_000)
  pass(1)
  expect(silent).toEqual(['hangs'])
  stop()
})
