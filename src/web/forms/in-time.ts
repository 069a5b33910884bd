/** Milliseconds. On a line that is cut, a script may take minutes to fail. */
const patience = 3000

/** Undefined on failure or timeout: the user should not wait for a check that the server repeats. */
export const inTime = <Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> =>
  Promise.race([loading, delay(patience).then(() => undefined)]).catch(() => undefined)

/** Resolves after `ms`, or as soon as `signal` aborts. */
export const delay = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
