/**
 * A visitor in a thread of their own, who asks for a page until told to stop, and then tells how long the slowest took,
 * in milliseconds.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Visitor } from './visitor.ts'

const { site, path } = workerData as { site: string; path: string }
const visitor = new Visitor(site)
let longest = 0
let asking = true
parentPort?.once('message', () => {
  asking = false
})
await visitor.get(path)
parentPort?.postMessage('ready')
while (asking) {
  const startedAt = performance.now()
  await visitor.get(path)
  longest = Math.max(longest, performance.now() - startedAt)
  await pause(3)
}
parentPort?.postMessage(longest)
