/**
 * What the law keeps of a deleted account, from when and for how long. Sources: for advice and complaints the six years
 * of the Consumer Protection Code (rule 11.6 of the 2012 Code; its number in the 2025 Code is to be confirmed,
 * docs/compliance-questions.md); for identity documents section 55 of the Criminal Justice (Money Laundering and
 * Terrorist Financing) Act 2010. Everything else is deleted immediately.
 */
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { keptYears } from '#shared/domain/time/periods.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'

export const keptRecords = ['advice', 'identity', 'complaints'] as const
export type KeptRecord = (typeof keptRecords)[number]

/** Each is null where there is none. */
export type RetentionFacts = {
  /** The last approval of a recommendation, or signature of an application. */
  advisedAt: Date | null
  /** When identity documents were submitted to us for the last time. */
  identifiedAt: Date | null
  /** The last thing that we did for the member: an approval, a signature, a sending, an opened pension. */
  lastServiceAt: Date | null
  /** The last answer to a complaint, or its arrival. */
  complainedAt: Date | null
}

type Rule = {
  law: 'consumerProtectionCode' | 'moneyLaunderingAct'
  since: (facts: RetentionFacts, erasedAt: Date) => Date | null
}

/** `since`: when the years begin; null keeps nothing. */
export const retentionRules: Readonly<Record<KeptRecord, Rule>> = {
  // The relationship ends when the member deletes the account.
  advice: { law: 'consumerProtectionCode', since: ({ advisedAt }, erasedAt) => advisedAt && erasedAt },
  identity: {
    law: 'moneyLaunderingAct',
    since: ({ identifiedAt, lastServiceAt }) =>
      identifiedAt && (lastServiceAt && lastServiceAt > identifiedAt ? lastServiceAt : identifiedAt),
  },
  complaints: { law: 'consumerProtectionCode', since: ({ complainedAt }) => complainedAt },
}

export type Kept = { record: KeptRecord; removeOn: CalendarDate }

/** The records kept after a deletion at `erasedAt`, with the day each is deleted. Empty when nothing is kept. */
export const keptAfter = (facts: RetentionFacts, erasedAt: Date): readonly Kept[] =>
  keptRecords.flatMap((record) => {
    const since = retentionRules[record].since(facts, erasedAt)
    if (since === null) return []
    const removeOn = addMonths(irishDate(since), keptYears[record] * 12)
    return removeOn > irishDate(erasedAt) ? [{ record, removeOn }] : []
  })
