/** A figure of the law as it is typed at the desk. */
import { type AddedFigure, lawRows } from '#shared/domain/law/law-figures.ts'
import { isScheduled, type LawName, type LawPart, lawNames, lawParts } from '#shared/domain/law/law-parts.ts'
import { readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { readEuro } from '#shared/domain/text/typed-money.ts'
import { dateInputs, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'

export type LawFault =
  | 'date'
  | 'too_early'
  | 'new_year'
  | 'future'
  | 'long_ago'
  | 'amount'
  | 'number'
  | 'range'
  | 'publisher'
  | 'url'
export type LawFaults = Readonly<Record<string, LawFault>>

export type SettleFault = 'gone' | 'own_draft' | 'wrong_role'

type Texts = Readonly<Record<string, string | undefined>>

/** Days for which a look at a source counts: a Budget changes again before its Act is signed. */
export const seenDays = 31

const partsOf = (name: LawName): Readonly<Record<string, LawPart>> => lawParts[name]

function readPart(text: string, { unit, least, most }: LawPart): Result<number, LawFault> {
  const value = readEuro(unit === 'percent' ? text.replace(/\s*%$/, '') : text)
  if (value === undefined) return fail(unit === 'euro' ? 'amount' : 'number')
  const whole = unit === 'euro' || unit === 'percent' || Number.isInteger(value)
  return !whole || value < least || value > most ? fail('range') : ok(value)
}

const isSecure = (url: string): boolean => /^https:\/\/[^\s/]+/.test(url) && URL.canParse(url) && url.length <= 500

/** Why a figure cannot begin on this day. */
function dayFault(name: LawName, from: CalendarDate | undefined): LawFault | undefined {
  if (from === undefined) return 'date'
  const first = lawRows([]).find((row) => row.name === name)
  if (first !== undefined && from <= first.date) return 'too_early'
  return isScheduled(name) && !from.endsWith('-01-01') ? 'new_year' : undefined
}

function seenFault(seenOn: CalendarDate | undefined, today: CalendarDate): LawFault | undefined {
  if (seenOn === undefined) return 'date'
  if (seenOn > today) return 'future'
  return seenOn < addDays(today, -seenDays) ? 'long_ago' : undefined
}

/** `from` is after the program's first figure of the name; the source was looked at within 31 days. */
export function readLawDraft(
  name: LawName,
  texts: Texts,
  today: CalendarDate,
): { ok: true; value: AddedFigure } | { ok: false; faults: LawFaults } {
  const faults: Record<string, LawFault | undefined> = {}
  const value: Record<string, number> = {}
  for (const [part, rule] of Object.entries(partsOf(name))) {
    const read = readPart((texts[part] ?? '').trim(), rule)
    if (read.ok) value[part] = read.value
    else faults[part] = read.code
  }
  const from = readTypedDate('holds', texts)
  const seenOn = readTypedDate('seen', texts)
  const publisher = readReason(texts.publisher ?? '')
  const url = (texts.url ?? '').trim()
  faults.holds = dayFault(name, from)
  faults.seen = seenFault(seenOn, today)
  if (!publisher.ok) faults.publisher = 'publisher'
  if (!isSecure(url)) faults.url = 'url'
  const found = Object.entries(faults).flatMap(([box, fault]) => (fault === undefined ? [] : [[box, fault] as const]))
  if (found.length > 0 || from === undefined || seenOn === undefined || !publisher.ok)
    return { ok: false, faults: Object.fromEntries(found) }
  return { ok: true, value: { name, from, value, source: { publisher: publisher.value, url }, seenOn } }
}

export const isLawName = (text: string | null | undefined): text is LawName => lawNames.some((name) => name === text)

/** The boxes of a draft, of whichever figure. `holds`: the day from which it holds. */
export const lawInputs = [
  ...new Set(Object.values(lawParts).flatMap((parts) => Object.keys(parts))),
  ...dateInputs('holds'),
  ...dateInputs('seen'),
  'publisher',
  'url',
]
