/** Calls `run` every `every` milliseconds. The function that it returns ends that, and waits for the last call. */
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
