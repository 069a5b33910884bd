/** Records the SQL statements of an action, without those of the job queue. */
import pg from 'pg'
import { vi } from 'vitest'

export async function countingStatements<T>(action: () => Promise<T>): Promise<{ answer: T; asked: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await action()
    const statements = spy.mock.calls.map(([statement]) => textOf(statement))
    return { answer, asked: statements.filter((text) => !text.includes('pgboss')) }
  } finally {
    spy.mockRestore()
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text ?? '')
