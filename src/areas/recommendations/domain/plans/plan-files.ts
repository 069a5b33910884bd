/** The provider's own documents about a plan, which the firm uploads: what they are, and what the settings call one. */

import { documentBytes } from '#areas/application/domain/identity-documents.ts'
import { type CalendarDate, isDate } from '#shared/domain/time/dates.ts'
import { type Plan, type PlanFile, planFiles } from './catalogue.ts'

export const readPlanFile = (text: string): PlanFile | undefined => planFiles.find((file) => file === text)

/** A PDF; the same size as other documents. */
export const planFileBytes = documentBytes

/** `on`: the date that the provider's document bears. `sha256`: of its content. */
export const planFileName = (on: CalendarDate, sha256: string): string => `${on}-${sha256}`

const namePattern = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{64})$/

/** Undefined for a text that names no file. */
export function readPlanFileName(name: string): { on: CalendarDate; sha256: string } | undefined {
  const [, on, sha256] = namePattern.exec(name) ?? []
  return on !== undefined && sha256 !== undefined && isDate(on) ? { on, sha256 } : undefined
}

export type PlanFileFault =
  | 'file_missing'
  | 'file_date'
  | 'file_future'
  | 'file_bytes'
  | 'file_kind'
  | 'file_infected'
  /** It may be accepted on the next attempt. */
  | 'file_unchecked'
  /** The settings name one that is not stored. */
  | 'file_gone'

export type NamedPlanFile = { file: PlanFile; name: string; on: CalendarDate; sha256: string }

/** The files of a plan: as they were at the approval, and where it had none, as they are now. */
export const planFilesOf = (
  approved: Pick<Plan, 'files'> | undefined,
  current: Pick<Plan, 'files'> | undefined,
): readonly NamedPlanFile[] =>
  planFiles.flatMap((file) => {
    const name = approved?.files?.[file] || current?.files?.[file] || ''
    const read = readPlanFileName(name)
    return read ? [{ file, name, ...read }] : []
  })
