/** The request log. It never holds a query, a body, a name, an address or an id of a member. */
import { pino } from 'pino'
import type { Config } from '#config.ts'

export type Log = ReturnType<typeof createLog>

export const createLog = (level: Config['logLevel']) =>
  pino({
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.err },
  })

/** The path without whatever names a person: a long segment is an id. */
export const loggedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (segment.length > 20 && !segment.includes('-') && !segment.includes('.') ? ':id' : segment))
    .join('/')
    .slice(0, 200)
