/** One task at a time, in turns by owner, so that nobody's many tasks hold up everybody else's one. */
export interface Turns {
  /**
   * Runs `work` when it is its owner's turn. Answers 'busy' at once, without running it, when the owner has `perOwner`
   * tasks waiting already, or all owners together have `inAll`.
   */
  take<T>(owner: string, work: () => Promise<T>): Promise<T | 'busy'>
  /** How many wait for their turn. */
  waiting(): number
}

export function takeTurns({ perOwner, inAll }: { perOwner: number; inAll: number }): Turns {
  const waiting: { owner: string; begin: () => void }[] = []
  /** Whose task runs. */
  let current: string | undefined

  const next = () => {
    // In order of arrival, but that nobody comes twice in a row while somebody else waits.
    const other = waiting.findIndex(({ owner }) => owner !== current)
    const [task] = waiting.splice(Math.max(other, 0), 1)
    current = task?.owner
    task?.begin()
  }

  return {
    async take(owner, work) {
      if (current !== undefined) {
        const own = waiting.filter((each) => each.owner === owner).length
        if (own >= perOwner || waiting.length >= inAll) return 'busy'
        await new Promise<void>((begin) => waiting.push({ owner, begin }))
      } else current = owner
      try {
        return await work()
      } finally {
        next()
      }
    },
    waiting: () => waiting.length,
  }
}
