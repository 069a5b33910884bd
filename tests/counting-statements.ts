/** Records the SQL statements that an action sends itself, without those of jobs that run meanwhile. */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const counted = new AsyncLocalStorage<string[]>()

export async function countingStatements<T>(action: () => Promise<T>): Promise<{ answer: T; asked: string[] }> {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    counted.getStore()?.push(textOf(args[0]))
    return Reflect.apply(query, this, args)
  })
  try {
    const asked: string[] = []
    const answer = await counted.run(asked, action)
    // A job that the action enqueues belongs to the queue.
    return { answer, asked: asked.filter((text) => !text.includes('pgboss')) }
  } finally {
    spy.mockRestore()
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text ?? '')
