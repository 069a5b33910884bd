const codes = ['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']

/** Whether a database error means that the server is stopping or has stopped. */
export function isLostConnection(error: unknown): boolean {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // A server that has stopped has no socket.
  if (code === 'ENOENT') return syscall === 'connect'
  return codes.includes(code ?? '') || message === 'Connection terminated unexpectedly'
}

const unavailableCodes = [
  ...codes,
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PgBouncer has this one code for whatever it cannot give, such as a server.
  '08P01',
  '25006',
  '53100',
  '53300',
  '55P03',
]

/**
 * What the driver says where the server sent no code. The last one it says of a rollback on a connection that was lost,
 * and that hides why the transaction failed.
 */
const unavailableMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether an error of any depth says that the database cannot serve now and may soon: stopped, out of reach, full,
 * without a free connection, or still a standby that refuses to write.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, message, cause, errors = [] } = error as AggregateError & { code?: string }
  // Of a visitor who hung up in the middle of what they post: Node gives it the code of a lost connection.
  if (message === 'aborted') return false
  if (isLostConnection(error) || unavailableCodes.includes(code ?? '')) return true
  if (unavailableMessages.test(message ?? '')) return true
  return [cause, ...errors].some((inner) => isUnavailable(inner, depth + 1))
}

const minuteMs = 60_000

/** For what asks the database all the time: passes on one error a minute that says that it is away, and all others. */
export function oncePerMinuteAway<E = Error>(onError: (error: E) => void): (error: E) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (isUnavailable(error)) {
      if (performance.now() - saidAt < minuteMs) return
      saidAt = performance.now()
    }
    onError(error)
  }
}
