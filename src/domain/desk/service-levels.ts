/** What the firm owes a member, and by when (specification 2, section 9): a recommendation within 24 hours, a pension about two days after it is selected. */
import { serviceLevelHours } from '#domain/shared/periods.ts'

export const serviceLevelKinds = ['recommendation', 'pension'] as const
export type ServiceLevelKind = (typeof serviceLevelKinds)[number]

/** Each moment is null until it has come. */
export type ServiceLevelFacts = {
  /** The last of the three parts was sent. */
  factFindCompletedAt: Date | null
  recommendedAt: Date | null
  /** pension_applied was set. */
  planSelectedAt: Date | null
  /** final_pension_application was set. */
  pensionReadyAt: Date | null
}

export type ServiceLevelClock = {
  kind: ServiceLevelKind
  since: Date
  due: Date
  /** Null while it is owed. */
  metAt: Date | null
  /** Kept after it was due, or owed and due by now. */
  late: boolean
}

const HOUR = 3_600_000
export const serviceLevelMs = {
  recommendation: serviceLevelHours.recommendation * HOUR,
  pension: serviceLevelHours.pension * HOUR,
} as const

/** The clocks that have begun to run, in the order of the journey. */
export function serviceLevels(facts: ServiceLevelFacts, now: Date): readonly ServiceLevelClock[] {
  const spans: Readonly<Record<ServiceLevelKind, readonly [since: Date | null, metAt: Date | null]>> = {
    recommendation: [facts.factFindCompletedAt, facts.recommendedAt],
    pension: [facts.planSelectedAt, facts.pensionReadyAt],
  }
  return serviceLevelKinds.flatMap((kind) => {
    const [since, metAt] = spans[kind]
    if (since === null) return []
    const due = new Date(since.getTime() + serviceLevelMs[kind])
    return [{ kind, since, due, metAt, late: (metAt ?? now).getTime() > due.getTime() }]
  })
}

/** What is still owed; the first that falls due is the one that a queue orders by. */
export const openServiceLevels = (facts: ServiceLevelFacts, now: Date): readonly ServiceLevelClock[] =>
  serviceLevels(facts, now)
    .filter(({ metAt }) => metAt === null)
    .toSorted((a, b) => a.due.getTime() - b.due.getTime())
