/** What the firm owes a member, and by when (specification 2, section 9): a recommendation within 24 hours, a pension about two days after it is selected. */

export const promiseKinds = ['recommendation', 'pension'] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** Each moment is null until it has come. */
export type PromiseFacts = {
  /** The last of the three parts was sent. */
  factFindCompletedAt: Date | null
  recommendedAt: Date | null
  /** pension_applied was set. */
  planSelectedAt: Date | null
  /** final_pension_application was set. */
  pensionReadyAt: Date | null
}

export type PromiseClock = {
  kind: PromiseKind
  since: Date
  due: Date
  /** Null while it is owed. */
  keptAt: Date | null
  /** Kept after it was due, or owed and due by now. */
  late: boolean
}

const HOUR = 3_600_000
/** Milliseconds. */
export const promiseTime: Readonly<Record<PromiseKind, number>> = { recommendation: 24 * HOUR, pension: 48 * HOUR }

/** The clocks that have begun to run, in the order of the journey. */
export function promises(facts: PromiseFacts, now: Date): readonly PromiseClock[] {
  const spans: Readonly<Record<PromiseKind, readonly [since: Date | null, keptAt: Date | null]>> = {
    recommendation: [facts.factFindCompletedAt, facts.recommendedAt],
    pension: [facts.planSelectedAt, facts.pensionReadyAt],
  }
  return promiseKinds.flatMap((kind) => {
    const [since, keptAt] = spans[kind]
    if (since === null) return []
    const due = new Date(since.getTime() + promiseTime[kind])
    return [{ kind, since, due, keptAt, late: (keptAt ?? now).getTime() > due.getTime() }]
  })
}

/** What is still owed; the first that falls due is the one that a queue orders by. */
export const owed = (facts: PromiseFacts, now: Date): readonly PromiseClock[] =>
  promises(facts, now)
    .filter(({ keptAt }) => keptAt === null)
    .toSorted((a, b) => a.due.getTime() - b.due.getTime())
