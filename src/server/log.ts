/** The request log. It never holds a query, a body, a name, an address or an id of a member. */
import { pino } from 'pino'
import type { Config } from '#config.ts'

export type Log = ReturnType<typeof createLog>

export const createLog = (level: Config['logLevel']) =>
  pino({
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: readError },
  })

/** What helps to mend it. A database's error also quotes the row that it refused, so nothing else is taken over. */
function readError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const code = 'code' in thrown ? String(thrown.code) : undefined
  return { type: thrown.name, message: thrown.message, code, stack: thrown.stack }
}

/** The path without whatever names a person or is a secret: a long segment is an id, and one with an @ or an escape may be anything. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/webhooks\/[^/]+\/).+/, '$1:secret')
    .split('/')
    .map((segment) => ((segment.length > 20 && !/[-._]/.test(segment)) || /[@%]/.test(segment) ? ':id' : segment))
    .join('/')
    .slice(0, 200)
