/** A figure of the law as it is typed at the desk. */
import {
  type AddedFigure,
  programLaw,
  type YearlyFigure,
  yearlyFigures,
  yearlyParts,
} from '#shared/domain/law-figures.ts'
import { readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { readEuro } from '#shared/domain/text/typed-money.ts'
import { dateInputs, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type LawFault = 'date' | 'too_early' | 'future' | 'amount' | 'range' | 'publisher' | 'url'
export type LawFaults = Readonly<Record<string, LawFault>>

/** Euro. Outside of these somebody mistyped. */
const ranges: Readonly<Record<string, { least: number; most: number }>> = {
  weekly: { least: 200, most: 1000 },
  standardBand: { least: 20_000, most: 200_000 },
  credits: { least: 0, most: 20_000 },
}

export type SettleFault = 'gone' | 'own_draft' | 'wrong_role'

type Texts = Readonly<Record<string, string | undefined>>

function readPart(of: string, texts: Texts): Result<number, LawFault> {
  const euro = readEuro(texts[of] ?? '')
  if (euro === undefined) return fail('amount')
  const range = ranges[of]
  return range === undefined || euro < range.least || euro > range.most ? fail('range') : ok(euro)
}

const isSecure = (url: string): boolean => /^https:\/\/[^\s/]+/.test(url) && URL.canParse(url) && url.length <= 500

/** `from` is after the program's own figure; the source was looked at today or before. */
export function readLawDraft(
  name: YearlyFigure,
  texts: Texts,
  today: CalendarDate,
): { ok: true; value: AddedFigure } | { ok: false; faults: LawFaults } {
  const faults: Record<string, LawFault> = {}
  const value: Record<string, number> = {}
  for (const of of yearlyParts[name]) {
    const read = readPart(of, texts)
    if (read.ok) value[of] = read.value
    else faults[of] = read.code
  }
  const from = readTypedDate('from', texts)
  if (from === undefined) faults.from = 'date'
  else if (from <= programLaw[name].date) faults.from = 'too_early'
  const seenOn = readTypedDate('seen', texts)
  if (seenOn === undefined) faults.seen = 'date'
  else if (seenOn > today) faults.seen = 'future'
  const publisher = readReason(texts.publisher ?? '')
  if (!publisher.ok) faults.publisher = 'publisher'
  const url = (texts.url ?? '').trim()
  if (!isSecure(url)) faults.url = 'url'
  if (Object.keys(faults).length > 0 || from === undefined || seenOn === undefined || !publisher.ok)
    return { ok: false, faults }
  return { ok: true, value: { name, from, value, source: { publisher: publisher.value, url }, seenOn } }
}

export const isYearlyFigure = (text: string | undefined): text is YearlyFigure =>
  yearlyFigures.some((name) => name === text)

/** The boxes of a draft. */
export const lawInputs = [
  ...new Set(Object.values(yearlyParts).flat()),
  ...dateInputs('from'),
  ...dateInputs('seen'),
  'publisher',
  'url',
]
