/** Runs at most `most` tasks together; the others wait in order of arrival. */
export type ConcurrencyLimit = (<T>(work: () => Promise<T>) => Promise<T>) & {
  waiting(): number
}

export function limitConcurrency(most: number): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
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
  return Object.assign(run, { waiting: () => waiting.length })
}
