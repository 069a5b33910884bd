/** Heavy work, a few pieces at a time: the rest wait in the order in which they came. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function limitConcurrency(most: number): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === most) await new Promise<void>((go) => waiting.push(go))
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
