const codes = ['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']

/** Whether a database error means that the server is stopping or has stopped. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return codes.includes(code ?? '') || message === 'Connection terminated unexpectedly'
}
