const codes = ['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']

/** What a connection says when its server is about to stop, or just has. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return codes.includes(code ?? '') || message === 'Connection terminated unexpectedly'
}
