/** How a script ends: one sentence for what a person can mend, the whole error for what they cannot. */
export function exitWith(error: unknown): never {
  const expected = error instanceof Error && ['StartError', 'ConfigError'].includes(error.name)
  console.error(expected ? error.message : error)
  process.exit(1)
}

/**
 * Runs `stop` at the first Ctrl-C or SIGTERM and leaves with 0. A terminal signals the whole group and npm passes its own on, so
 * the same key may arrive several times at once: only one that comes later is a second wish, and ends everything there and then.
 * Answers whether a signal has come.
 */
export function stopOnSignal(stop: () => Promise<void>): () => boolean {
  let first: number | undefined
  const onSignal = () => {
    if (first !== undefined && performance.now() - first > 1_000) process.exit(130)
    if (first !== undefined) return
    first = performance.now()
    stop().then(() => process.exit(0), exitWith)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The terminal may be gone before the last line is written to it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return () => first !== undefined
}
