/**
 * Asks a dedicated thread one question at a time. The thread starts with the first question and ends after a while
 * without any.
 */
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from './limit-concurrency.ts'

/** Milliseconds. */
const answerMs = 20_000
const idleMs = 60_000

/** `most`: how many may wait; more are refused. */
export function threadAt(file: URL, most: number) {
  const inTurn = limitConcurrency(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let open: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | undefined

  const start = () => {
    const started = new Worker(file)
    const lost = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      open?.reject(error)
    }
    started.on('message', (answer) => open?.resolve(answer))
    started.on('error', lost)
    started.on('exit', () => lost(new Error('the thread ended')))
    started.unref()
    return started
  }

  const stop = () => {
    const ending = worker
    worker = undefined
    void ending?.terminate()
  }

  async function askOnce<Answer>(question: unknown): Promise<Answer> {
    clearTimeout(idle)
    worker ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    open = { resolve, reject }
    const late = setTimeout(() => {
      stop()
      reject(new Error('the thread did not answer'))
    }, answerMs)
    try {
      worker.postMessage(question)
      return (await promise) as Answer
    } finally {
      clearTimeout(late)
      open = undefined
      idle = setTimeout(stop, idleMs).unref()
    }
  }

  /** Undefined when too many wait already. */
  return async <Answer>(question: unknown): Promise<Answer | undefined> =>
    inTurn.waiting() >= most ? undefined : inTurn(() => askOnce<Answer>(question))
}
