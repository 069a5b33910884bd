/** Milliseconds. On a line that is cut, a script may take minutes to fail. */
const patience = 3000

/**
 * What is loaded, or undefined when it fails or does not come in time: nobody should wait for what the server can do
 * alone.
 */
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
