/** The log. It never contains a query, a body, a name, an address or a member's id. */
import { pino } from 'pino'
import type { Config } from '#config.ts'

export type Log = ReturnType<typeof createLog>

/** Bytes and milliseconds that lines wait for each other. */
const inBatches = { sync: false, minLength: 4096 }
const longestWait = 100

/**
 * One write per line took a third of the time of an answer from memory. So lines are written in batches, at the latest
 * after a tenth of a second and at exit; only a killed program loses them. Pino's periodic flush would run ten times a
 * second even with nothing to write.
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
 * The safe part of an error. Other fields are omitted because a database error quotes the row it refused. An error
 * about a file quotes its path, which has the id of the member whose document it is. The job queue reports copies of
 * its errors, which are plain objects.
 */
export function readError(thrown: unknown): object {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return { type: typeof thrown }
  const { name, message, code, stack, queue, path, dest } = thrown as Partial<Record<string, unknown>>
  const paths = [path, dest].filter((each) => typeof each === 'string' && each !== '') as string[]
  const text = (value: unknown) =>
    value === undefined
      ? undefined
      : paths.reduce((shown, each) => shown.replaceAll(each, redactedPath(each)), String(value))
  return {
    type: text(name) ?? 'Error',
    message: text(message),
    code: text(code),
    queue: text(queue),
    stack: text(stack),
  }
}

/**
 * Words of our addresses are lower case. An id has capitals, or is long and has digits. The router's data requests add
 * `.data`.
 */
const isWord = (segment: string): boolean =>
  /^[a-z_*][a-z0-9._-]*$/.test(segment) && (segment.length <= 20 || !/\d/.test(segment))

/**
 * The path without personal data or secrets: anything but the words of our addresses is masked. At most 200
 * characters.
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
