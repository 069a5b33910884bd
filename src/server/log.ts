/** The log. It never contains a query, a body, a name, an address or a member's id. */
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

/** The safe part of an error. Other fields are omitted because a database error quotes the row it refused. */
function readError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const code = 'code' in thrown ? String(thrown.code) : undefined
  return { type: thrown.name, message: thrown.message, code, stack: thrown.stack }
}

/** The path without personal data or secrets: long segments are ids, and a segment with an @ or an escape may be anything. 200 characters at most. */
export const redactedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/webhooks\/[^/]+\/).+/, '$1:secret')
    .split('/')
    .map((segment) => ((segment.length > 20 && !/[-._]/.test(segment)) || /[@%]/.test(segment) ? ':id' : segment))
    .join('/')
    .slice(0, 200)
