/** Runs at most `most` tasks at once; the others wait in order of arrival. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function limitConcurrency(most: number): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === most) await new Promise<void>((proceed) => waiting.push(proceed))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
