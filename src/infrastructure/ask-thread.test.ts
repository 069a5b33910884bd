import { expect, test } from 'vitest'
import { threadAt } from './ask-thread.ts'

const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const doubles =
  "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (n) => { if (n < 0) process.exit(1); parentPort.postMessage(2 * n) })"

test('a thread answers one question after the other, and those that wait in turn', async () => {
  const ask = threadAt(thread(doubles), 5)
  expect(await ask(1)).toBe(2)
  expect(await ask(2)).toBe(4)
  expect(await Promise.all([ask(3), ask(4), ask(5)])).toEqual([6, 8, 10])
})

test('more than may wait are refused', async () => {
  const ask = threadAt(thread(doubles), 1)
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, undefined])
})

test('after a thread that ended, the next question gets a new one', async () => {
  const ask = threadAt(thread(doubles), 5)
  await expect(ask(-1)).rejects.toThrow('the thread ended')
  expect(await ask(6)).toBe(12)
})
