/** One task at a time, taking owners in turn, so that one owner's queue does not hold up the others. */
export interface Turns {
  /**
   * Runs `work` in its owner's turn. Answers 'busy' immediately when the owner has `perOwner` tasks waiting, or all
   * owners together `inAll`.
   */
  take<T>(owner: string, work: () => Promise<T>): Promise<T | 'busy'>
  waiting(): number
}

export function takeTurns({ perOwner, inAll }: { perOwner: number; inAll: number }): Turns {
  const waiting: { owner: string; begin: () => void }[] = []
  /** The owner of the running task. */
  let current: string | undefined

  const next = () => {
    // In order of arrival, but never the same owner twice in a row while another waits.
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
