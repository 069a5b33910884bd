/** Asks a thread of its own, one question at a time. The thread starts with the first question and ends when nobody has asked for a while. */
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

  const stop = () => {
    void worker?.terminate()
    worker = undefined
  }

  const askOnce = <Answer>(question: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      worker ??= new Worker(file)
      const asked = worker
      const late = setTimeout(() => fail(new Error('the thread did not answer')), answerMs)
      const end = () => {
        clearTimeout(late)
        asked.removeAllListeners()
        idle = setTimeout(stop, idleMs).unref()
        asked.unref()
      }
      const fail = (error: Error) => {
        end()
        stop()
        reject(error)
      }
      asked.ref()
      asked.once('message', (answer: Answer) => {
        end()
        resolve(answer)
      })
      asked.once('error', fail)
      asked.once('exit', () => fail(new Error('the thread ended')))
      asked.postMessage(question)
    })

  /** Undefined when too many wait already. */
  return async <Answer>(question: unknown): Promise<Answer | undefined> =>
    inTurn.waiting() >= most ? undefined : inTurn(() => askOnce<Answer>(question))
}
