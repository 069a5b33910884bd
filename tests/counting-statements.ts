/** Records the SQL statements of an action, without those of the job queue. */
import pg from 'pg'
import { vi } from 'vitest'

export async function countingStatements<T>(action: () => Promise<T>): Promise<{ answer: T; asked: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await action()
    // The queue looks after itself meanwhile, on connections of its own.
    const own = spy.mock.calls.filter((_, at) => nameOf(spy.mock.contexts[at]) !== 'siol-jobs')
    const statements = own.map(([statement]) => textOf(statement))
    return { answer, asked: statements.filter((text) => !text.includes('pgboss')) }
  } finally {
    spy.mockRestore()
  }
}

const nameOf = (client: unknown): unknown =>
  (client as { connectionParameters?: { application_name?: string } } | undefined)?.connectionParameters
    ?.application_name

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text ?? '')
