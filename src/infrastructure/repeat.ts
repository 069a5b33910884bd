/** Calls `run` every `every` milliseconds until the function that it returns is called, which waits for the last call. */
export function repeat(
  run: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = run().catch(onError)
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
