/** What may be wrong with a value of the firm's settings, and how a form and a file are read. */
import { checkEmail } from '#domain/shared/email.ts'
import { withoutInvisibleCharacters } from '#domain/shared/invisible-characters.ts'
import { isAllowedTarget } from '#domain/shared/links.ts'
import {
  type FieldValue,
  type FirmField,
  type FirmSection,
  type FirmSettings,
  fieldsOf,
  firmFields,
  mostPercent,
  valueAt,
  withValues,
} from './firm-settings.ts'

export type FirmFault = 'missing' | 'too_long' | 'no_text' | 'email' | 'phone' | 'percent' | 'over_ceiling' | 'link'
export type FirmFaults = Readonly<Record<string, FirmFault>>

/** One paragraph: a page would fold a line break, and a document would not. */
const fold = (typed: string): string => withoutInvisibleCharacters(typed).normalize('NFC').replace(/\s+/gu, ' ').trim()

/** As typed into a form. Text that is no percentage stays text, and is refused by the check. */
export function readTyped({ kind }: Pick<FirmField, 'kind'>, typed: string): FieldValue {
  const folded = fold(typed)
  if (kind !== 'percent') return folded
  if (folded === '') return null
  return /^\d{1,3}(\.\d{1,3})?$/.test(folded) ? Number(folded) : folded
}

export const writeTyped = (value: FieldValue): string => (value === null ? '' : String(value))

const isPhone = (value: string): boolean => /^\+?[\d ()-]{5,}$/.test(value)

function checkText({ kind, most, optional }: FirmField, value: string): FirmFault | undefined {
  if (value === '') return optional ? undefined : 'missing'
  if (value.length > most) return 'too_long'
  if (fold(value) !== value) return 'no_text'
  if (kind === 'email') return checkEmail(value) === undefined ? undefined : 'email'
  if (kind === 'phone') return isPhone(value) ? undefined : 'phone'
  if (kind === 'link') return isAllowedTarget(value) && !value.includes(' ') ? undefined : 'link'
  return undefined
}

/** A percentage has three decimals at most. */
function checkPercent({ most }: FirmField, value: unknown): FirmFault | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= mostPercent) || Number(value.toFixed(3)) !== value)
    return 'percent'
  return value > most ? 'over_ceiling' : undefined
}

function checkField(field: FirmField, value: unknown, complete: boolean): FirmFault | undefined {
  if (value === undefined) return 'missing'
  if (field.kind !== 'percent') return typeof value === 'string' ? checkText(field, value) : 'no_text'
  if (value === null) return complete ? 'missing' : undefined
  return checkPercent(field, value)
}

/** By path. A draft may still lack percentages; with `complete`, nothing may be missing. */
export const checkFirmSettings = (
  settings: unknown,
  { fields = firmFields, complete }: { fields?: readonly FirmField[]; complete: boolean },
): FirmFaults =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = checkField(field, valueAt(settings, field.path), complete)
      return fault === undefined ? [] : [[field.path, fault]]
    }),
  )

/** One section as typed into its form, by path. */
export function readSection(
  settings: FirmSettings,
  section: FirmSection,
  typed: Readonly<Record<string, string | undefined>>,
): { settings: FirmSettings; faults: FirmFaults } {
  const fields = fieldsOf[section]
  const values = Object.fromEntries(fields.map((field) => [field.path, readTyped(field, typed[field.path] ?? '')]))
  const read = withValues(settings, values)
  return { settings: read, faults: checkFirmSettings(read, { fields, complete: false }) }
}

function leavesOf(tree: unknown, path: string): readonly string[] {
  if (tree === null || typeof tree !== 'object') return [path]
  return Object.entries(tree).flatMap(([key, value]) => leavesOf(value, path === '' ? key : `${path}.${key}`))
}

/** The values of a file that are no values of the settings, by path. */
export function unknownPaths(content: unknown): readonly string[] {
  const known = new Set(firmFields.map(({ path }) => path))
  return leavesOf(content, '').filter((path) => !known.has(path))
}
