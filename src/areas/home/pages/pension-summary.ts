/** An open pension on home: its value, what goes in next, and what changed since the value before. */
import { balance as words } from '#areas/pension/copy/balance.ts'
import { balance } from '#areas/pension/domain/pension-view.ts'
import {
  euroOf,
  hasStoppedPaying,
  isPaidInKnownFrom,
  paidIn,
  type ValueHistory,
} from '#areas/pension/domain/value-history.ts'
import { paysMonthly } from '#shared/domain/contribution.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

type Paying = Pick<Profile, 'pension_contribution_value' | 'employer_pension_contribution' | 'often_contribution'>

export type PensionSummary = ReturnType<typeof pensionSummary>

export function pensionSummary(history: ValueHistory, member: Paying, today: CalendarDate) {
  const newest = balance(history, today)
  return {
    value: newest && { euro: newest.value, on: newest.on },
    growth: newest?.paid && growthOf(newest.paid.growth, history),
    next: nextPayment(member, history),
    changes: changesOf(history),
  }
}

function growthOf(growth: number, { valuations, payments }: ValueHistory): string | undefined {
  const [since] = [valuations[0]?.on, payments[0]?.on].filter((on) => on !== undefined).toSorted()
  if (since === undefined || growth === 0) return undefined
  return growth < 0 ? words.fall(-growth) : words.growth(growth, since)
}

/** Euro. Nobody tells us the day of the next payment. Undefined where the payments are not monthly, or have stopped. */
function nextPayment(member: Paying, history: ValueHistory) {
  const { pension_contribution_value: own, often_contribution: often } = member
  const employer = member.employer_pension_contribution ?? 0
  if (own === null || own + employer === 0 || !paysMonthly(often) || hasStoppedPaying(history, often)) return undefined
  return { own, employer, last: history.payments.at(-1)?.on }
}

/** Euro, between the last two values; undefined where a payment between them may be missing. */
function changesOf(history: ValueHistory) {
  const [before, now] = history.valuations.slice(-2)
  if (before === undefined || now === undefined || !isPaidInKnownFrom(history, before.on)) return undefined
  const paid = paidIn(history, now.on, before.on)
  const cents = paid.member + paid.employer
  return {
    since: before.on,
    value: euroOf(now.cents - before.cents),
    paid: euroOf(cents),
    growth: euroOf(now.cents - before.cents - cents),
  }
}
