/**
 * The file of a list: the consolidated list of persons under financial sanctions, as the European Union publishes it in
 * CSV (version 1.1: a line for each name, birth date or document of an entry), or a list with the columns reference,
 * name, birth_date and about.
 */
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendarDate, isDate } from '#shared/domain/time/dates.ts'
import type { ListedName } from './screening.ts'

/** The European list has about 25 MB. Below what an upload may have (limits.ts). */
export const screeningFileBytes = 40 * 1024 * 1024

export type ScreeningFileFault = 'no_file' | 'too_large' | 'not_kept' | 'not_csv' | 'columns' | 'empty'

export type ScreeningLine = Readonly<Record<string, string | undefined>>

const columns = {
  european: ['Entity_LogicalId', 'NameAlias_WholeName', 'Entity_SubjectType'],
  plain: ['reference', 'name'],
} as const

type Format = keyof typeof columns

export function screeningFormat(heading: readonly string[]): Result<Format, 'columns'> {
  const has = (format: Format) => columns[format].every((column) => heading.includes(column))
  return has('european') ? ok('european') : has('plain') ? ok('plain') : fail('columns')
}

/** '2026-11-20T17:00:00' or '20/11/2026'; undefined for anything else. */
export function readListDate(text: string | undefined): CalendarDate | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text ?? '') ?? []
  const iso = year === undefined ? (text ?? '').slice(0, 10) : `${year}-${month}-${day}`
  return isDate(iso) ? (iso as CalendarDate) : undefined
}

/** A date or a year; undefined where a line has neither. */
function readBirth(whole: string | undefined, year: string | undefined): string | undefined {
  const date = readListDate(whole)
  if (date !== undefined) return date
  const [found] = /^\d{4}\b/.exec(whole?.trim() || (year ?? '').trim()) ?? []
  return found
}

const isPerson = (type: string | undefined): boolean => /^(p|person)$/i.test((type ?? '').trim())

type Entry = { names: Set<string>; births: Set<string>; about: string }

/** Collects a file's lines into names. */
export class ScreeningEntries {
  readonly #entries = new Map<string, Entry>()
  /** The file's own date, where it has one. */
  listedOn: CalendarDate | undefined

  readonly #format: Format

  constructor(format: Format) {
    this.#format = format
  }

  add(line: ScreeningLine): void {
    if (this.#format === 'european') this.#addEuropean(line)
    else this.#put(line.reference, line.name, readBirth(line.birth_date, undefined), line.about)
  }

  #addEuropean(line: ScreeningLine): void {
    this.listedOn ??= readListDate(line.fileGenerationDate)
    if (!isPerson(line.Entity_SubjectType)) return
    const parts = [line.NameAlias_FirstName, line.NameAlias_MiddleName, line.NameAlias_LastName]
    const name = line.NameAlias_WholeName || parts.filter(Boolean).join(' ')
    const reference = line.Entity_EU_ReferenceNumber || line.Entity_LogicalId
    const birth = readBirth(line.BirthDate_BirthDate, line.BirthDate_Year)
    this.#put(reference, name, birth, line.Entity_Regulation_Programme)
  }

  #put(reference: string | undefined, name: string | undefined, birth: string | undefined, about = ''): void {
    if (!reference) return
    const entry = this.#entries.get(reference) ?? { names: new Set(), births: new Set(), about }
    this.#entries.set(reference, entry)
    const spaced = (name ?? '').replace(/[\s\0]+/g, ' ').trim()
    if (spaced !== '') entry.names.add(spaced.slice(0, longestName))
    if (birth !== undefined) entry.births.add(birth)
    entry.about ||= about
  }

  names(): readonly ListedName[] {
    return [...this.#entries].flatMap(([reference, { names, births, about }]) =>
      [...names].map((name) => ({ reference, name, births: [...births], about })),
    )
  }

  get entries(): number {
    return [...this.#entries.values()].filter(({ names }) => names.size > 0).length
  }
}

/** Characters. */
const longestName = 300
