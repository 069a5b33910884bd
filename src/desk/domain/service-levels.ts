/**
 * What the firm owes a member, and by when (specification 2, section 9): a recommendation within 24 hours, and a
 * pension about two days after its file was sent to the provider. No clock runs while we wait for the member.
 */
import { serviceLevelHours } from '#shared/domain/time/periods.ts'

export const serviceLevelKinds = ['recommendation', 'sending', 'pension'] as const
export type ServiceLevelKind = (typeof serviceLevelKinds)[number]

/** Each time is null until the event has happened. */
export type ServiceLevelFacts = {
  /** When the last of the three parts was sent. */
  factFindCompletedAt: Date | null
  recommendedAt: Date | null
  /** When the application was signed and both identity documents were accepted. */
  fileCompleteAt: Date | null
  sentToProviderAt: Date | null
  /** When final_pension_application was set. */
  pensionReadyAt: Date | null
  /** The member has to sign again, so that we wait for them. */
  signsAgain: boolean
  /** When each is due, by what was promised when it began; without it, by the specification's hours. */
  due?: Readonly<Partial<Record<ServiceLevelKind, Date | null>>>
}

export type ServiceLevelClock = {
  kind: ServiceLevelKind
  since: Date
  due: Date
  /** Null while it is open. */
  metAt: Date | null
  /** Met after it was due, or still open after it was due. */
  late: boolean
}

const HOUR = 3_600_000
export const serviceLevelMs = {
  recommendation: serviceLevelHours.recommendation * HOUR,
  sending: serviceLevelHours.sending * HOUR,
  pension: serviceLevelHours.pension * HOUR,
} as const

/** The service levels that have started, in the order of the journey. */
export function serviceLevels(facts: ServiceLevelFacts, now: Date): readonly ServiceLevelClock[] {
  const spans: Readonly<Record<ServiceLevelKind, readonly [since: Date | null, metAt: Date | null]>> = {
    recommendation: [facts.factFindCompletedAt, facts.recommendedAt],
    sending: [facts.fileCompleteAt, facts.sentToProviderAt ?? facts.pensionReadyAt],
    pension: [facts.sentToProviderAt, facts.pensionReadyAt],
  }
  return serviceLevelKinds.flatMap((kind) => {
    const [since, metAt] = spans[kind]
    if (since === null || (metAt === null && facts.signsAgain && kind !== 'recommendation')) return []
    const due = facts.due?.[kind] ?? new Date(since.getTime() + serviceLevelMs[kind])
    return [{ kind, since, due, metAt, late: (metAt ?? now).getTime() > due.getTime() }]
  })
}

/** What the firm owes a member now: an open service level, or an answer to a complaint or request. */
export type Owed = { kind: ServiceLevelKind | 'request'; due: Date; late: boolean }

/** The earliest due first. `answersDue`: for each open request, when it is to be answered. */
export const owedBy = (clocks: readonly ServiceLevelClock[], answersDue: readonly Date[], now: Date): readonly Owed[] =>
  [
    ...clocks.filter(({ metAt }) => metAt === null),
    ...answersDue.map((due) => ({ kind: 'request' as const, due, late: now > due })),
  ].toSorted((one, other) => one.due.getTime() - other.due.getTime())
