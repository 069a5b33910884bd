/** The log. It never contains a query, a body, a name, an address or a member's id. */
import { pino } from 'pino'
import type { Config } from '#config.ts'

export type Log = ReturnType<typeof createLog>

/** Bytes and milliseconds that lines wait for each other. */
const inBatches = { sync: false, minLength: 4096 }
const longestWait = 100

/**
 * A write for each line took a third of an answer from memory. Lines wait for more of them or a tenth of a second, and
 * those of the last moment are written when the program exits; only a program that is killed loses them. Pino's own
 * periodic flush would write nothing ten times a second.
 */
function openDestination(): { write: (line: string) => void } {
  const destination = pino.destination(inBatches)
  let waiting: NodeJS.Timeout | undefined
  const flush = () => {
    waiting = undefined
    destination.flush()
  }
  return {
    write: (line) => {
      destination.write(line)
      if (waiting === undefined) waiting = setTimeout(flush, longestWait).unref()
    },
  }
}

export const createLog = (level: Config['logLevel']) =>
  pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: readError },
    },
    openDestination(),
  )

/**
 * The safe part of an error. Other fields are omitted because a database error quotes the row it refused. The job queue
 * reports copies of its errors, which are plain objects.
 */
export function readError(thrown: unknown): object {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return { type: typeof thrown }
  const { name, message, code, stack, queue } = thrown as Partial<Record<string, unknown>>
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return {
    type: text(name) ?? 'Error',
    message: text(message),
    code: text(code),
    queue: text(queue),
    stack: text(stack),
  }
}

/**
 * Words of our own addresses are small letters; an id has capitals, or is long and has digits. The router's data
 * requests add `.data`.
 */
const isWord = (segment: string): boolean =>
  /^[a-z_*][a-z0-9._-]*$/.test(segment) && (segment.length <= 20 || !/\d/.test(segment))

/**
 * The path without personal data or secrets: what is not a word of our addresses may be anything. 200 characters at
 * most.
 */
export const redactedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/webhooks\/[^/]+\/|\/calendar\/).+/, '$1:secret')
    .split('/')
    .map((segment) =>
      segment === '' || isWord(segment) || segment === ':secret'
        ? segment
        : segment.endsWith('.data')
          ? ':id.data'
          : ':id',
    )
    .join('/')
    .slice(0, 200)
