/** The provider's answer about a pension, as an adviser enters it. */

import { isRiskNumber, riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { ReasonFault } from '#shared/domain/reason.ts'
import { readWholeEuro } from '#shared/domain/text/typed-money.ts'
import { dateInputs, dateTexts, isDateTyped, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export const pensionBoxes = [
  'policy_number',
  'pension_start_date',
  'PRSA_approval',
  'fund_value',
  'employer_pension_contribution',
  'risk_number',
  'financial_advisor',
  'contact_details',
] as const
export type PensionBox = (typeof pensionBoxes)[number]
export type PensionTexts = Readonly<Record<string, string | undefined>>

const startInputs: readonly string[] = dateInputs('pension_start_date')

/** Every input name of the form: the date has three inputs. */
export const pensionInputs: readonly string[] = [
  ...pensionBoxes.filter((box) => box !== 'pension_start_date'),
  ...startInputs,
]

export type PensionFields = Pick<Profile, PensionBox | 'risk_type'>

export type PensionFault =
  | 'text_long'
  | 'date_wrong'
  | 'euro_wrong'
  | 'risk_wrong'
  | 'needed_when_open'
  | 'not_complete'
  | ReasonFault
export type PensionFaults = Partial<Record<PensionBox | 'open' | 'reason', PensionFault>>

/** Characters. */
export const longestDetail = 200
const mostEuro = 100_000_000

type Read = { fields: PensionFields; faults: PensionFaults }

/**
 * `open`: the provider has opened the pension, which needs a policy number and a start date. `complete`: nothing else
 * is missing (openingGaps).
 */
export function readPension(texts: PensionTexts, { open, complete }: { open: boolean; complete: boolean }): Read {
  const faults: PensionFaults = {}
  const typed = (name: string) => (texts[name] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const text = (box: PensionBox): string | null => {
    const words = typed(box)
    if ([...words].length > longestDetail) faults[box] = 'text_long'
    return words === '' ? null : words
  }
  const euro = (box: PensionBox): number | null => {
    if (typed(box) === '') return null
    const amount = readWholeEuro(typed(box))
    if (amount !== undefined && amount >= 0 && amount <= mostEuro) return amount
    faults[box] = 'euro_wrong'
    return null
  }
  const start = (): CalendarDate | null => {
    if (!isDateTyped('pension_start_date', texts)) return null
    const date = readTypedDate('pension_start_date', texts)
    if (date === undefined) faults.pension_start_date = 'date_wrong'
    return date ?? null
  }
  const rating = typed('risk_number') === '' ? null : Number(typed('risk_number'))
  const risk = rating !== null && isRiskNumber(rating) ? rating : null
  if (rating !== null && risk === null) faults.risk_number = 'risk_wrong'
  const fields: PensionFields = {
    policy_number: text('policy_number'),
    pension_start_date: start(),
    PRSA_approval: text('PRSA_approval'),
    fund_value: euro('fund_value'),
    employer_pension_contribution: euro('employer_pension_contribution'),
    risk_number: risk,
    risk_type: risk === null ? null : riskTypeOf(risk),
    financial_advisor: text('financial_advisor'),
    contact_details: text('contact_details'),
  }
  if (open) {
    for (const box of ['policy_number', 'pension_start_date'] as const)
      if (fields[box] === null) faults[box] ??= 'needed_when_open'
    if (!complete) faults.open = 'not_complete'
  }
  return { fields, faults }
}

/** The terms of an open pension, which the member has been told. Changing one is a correction and needs a reason. */
const openingFields = ['policy_number', 'pension_start_date'] as const

export const isCorrection = (
  member: Pick<Profile, (typeof openingFields)[number] | 'final_pension_application'>,
  fields: PensionFields,
): boolean => member.final_pension_application && openingFields.some((field) => member[field] !== fields[field])

const pensionFields = [...pensionBoxes, 'risk_type'] as const

/**
 * The fields as they were before the opening, without those that were changed again since. `change`: the audit row of
 * the opening.
 */
export function undoOpening(
  member: PensionFields,
  change: { before: unknown; after: unknown } | undefined,
): Partial<PensionFields> {
  const [before, after] = [change?.before ?? {}, change?.after ?? {}] as [
    Partial<PensionFields>,
    Partial<PensionFields>,
  ]
  return Object.fromEntries(
    pensionFields
      .filter((field) => field in before && field in after && member[field] === after[field])
      .map((field) => [field, before[field]]),
  )
}

export function pensionTexts(member: PensionFields): Record<string, string> {
  return {
    ...Object.fromEntries(pensionBoxes.map((box) => [box, String(member[box] ?? '')])),
    ...dateTexts('pension_start_date', member.pension_start_date),
  }
}

/** The values that a page was rendered with, as its form posts them back; undefined when the text is invalid. */
export function readSeen(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const seen: unknown = JSON.parse(text)
    const isWhole = (value: unknown): value is Readonly<Record<string, string>> =>
      typeof value === 'object' &&
      value !== null &&
      pensionInputs.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
    return isWhole(seen) ? seen : undefined
  } catch {
    return undefined
  }
}

/**
 * An input that was not changed is not written, so that it does not overwrite what another adviser has saved meanwhile.
 */
export function mergeTexts(typed: PensionTexts, seen: PensionTexts, now: PensionTexts): PensionTexts {
  const isUnchanged = (name: string) =>
    // A date is one answer, even if only one of its parts changed.
    (startInputs.includes(name) ? startInputs : [name]).every((input) => typed[input] === seen[input])
  return { ...typed, ...Object.fromEntries(pensionInputs.filter(isUnchanged).map((name) => [name, now[name] ?? ''])) }
}
