/** What may be wrong with a value of the firm's settings, and how a form and a file are read. */

import { type Figures, isStandard } from '#areas/recommendations/domain/plans/catalogue.ts'
import { type PlanFileFault, readPlanFileName } from '#areas/recommendations/domain/plans/plan-files.ts'
import { isAllowedTarget } from '#shared/domain/access/links.ts'
import { standardCeiling } from '#shared/domain/law/law-table.ts'
import { checkEmail } from '#shared/domain/text/email.ts'
import { withoutInvisibleCharacters } from '#shared/domain/text/invisible-characters.ts'
import { type AccentFault, accentFault } from './accent.ts'
import { type FieldKind, mostPercent } from './firm-fields.ts'
import {
  type FieldValue,
  type FirmField,
  type FirmSection,
  type FirmSettings,
  fieldsOf,
  firmFields,
  isPlanUsed,
  type OtherPlan,
  valueAt,
  withValues,
} from './firm-settings.ts'
import { foldLines } from './legal-text.ts'
import { drawnSize, type LogoFault } from './logo.ts'

export type FirmFault =
  | 'missing'
  | 'too_long'
  | 'no_text'
  | 'email'
  | 'phone'
  | 'percent'
  | 'over_ceiling'
  | 'link'
  | 'website'
  | 'choice'
  | 'risk_order'
  | 'fixed'
  | AccentFault
  | LogoFault
  | PlanFileFault
export type FirmFaults = Readonly<Record<string, FirmFault>>

/** One paragraph: a page would fold a line break, and a document would not. */
const fold = (typed: string): string => withoutInvisibleCharacters(typed).normalize('NFC').replace(/\s+/gu, ' ').trim()

/** As typed into a form. Text that is no percentage stays text, and is refused by the check. */
export function readTyped({ kind }: Pick<FirmField, 'kind'>, typed: string): FieldValue {
  if (kind === 'document') return foldLines(typed)
  const folded = fold(typed)
  if (kind !== 'percent') return folded
  if (folded === '') return null
  return /^\d{1,3}(\.\d{1,3})?$/.test(folded) ? Number(folded) : folded
}

export const writeTyped = (value: FieldValue): string => (value === null ? '' : String(value))

const isPhone = (value: string): boolean => /^\+?[\d ()-]{5,}$/.test(value)

const isSecureSite = (value: string): boolean =>
  /^https:\/\/[^\s/]/.test(value) && !value.includes(' ') && URL.canParse(value)

const kindFaults: Readonly<Partial<Record<FieldKind, (value: string) => FirmFault | undefined>>> = {
  email: (value) => (checkEmail(value) === undefined ? undefined : 'email'),
  phone: (value) => (isPhone(value) ? undefined : 'phone'),
  colour: accentFault,
  file: (value) => (readPlanFileName(value) ? undefined : 'file_gone'),
  logo: (value) => (drawnSize(value) ? undefined : 'logo_kind'),
  website: (value) => (isSecureSite(value) ? undefined : 'website'),
  link: (value) => (isAllowedTarget(value) && !value.includes(' ') ? undefined : 'link'),
}

function checkText({ kind, most, optional, options }: FirmField, value: string): FirmFault | undefined {
  if (value === '') return optional ? undefined : 'missing'
  if (value.length > most) return 'too_long'
  if ((kind === 'document' ? foldLines : fold)(value) !== value) return 'no_text'
  if (options) return Object.hasOwn(options, value) ? undefined : 'choice'
  return kindFaults[kind]?.(value)
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

/** What the values of one plan say together. */
function checkOtherPlan({ kind, charges, risk }: OtherPlan, at: string): FirmFaults {
  const over = (figure: keyof Figures) =>
    isStandard({ kind: kind || 'nonstandard_prsa' }) && (charges[figure] ?? 0) > standardCeiling[figure]
  return {
    ...(over('contribution') ? { [`${at}.charges.contribution`]: 'over_ceiling' } : {}),
    ...(over('fund') ? { [`${at}.charges.fund`]: 'over_ceiling' } : {}),
    ...(risk.most !== '' && Number(risk.most) < Number(risk.least) ? { [`${at}.risk.most`]: 'risk_order' } : {}),
  }
}

/** By path. A draft may still lack percentages; with `complete`, nothing may be missing. */
export const checkFirmSettings = (
  settings: unknown,
  { fields = firmFields, complete }: { fields?: readonly FirmField[]; complete: boolean },
): FirmFaults => {
  const used = fields.filter(({ place }) => place === undefined || isPlanUsed(settings, place))
  const single: FirmFaults = Object.fromEntries(
    used.flatMap((field) => {
      const fault = checkField(field, valueAt(settings, field.path), complete)
      return fault === undefined ? [] : [[field.path, fault]]
    }),
  )
  const places = new Set(used.flatMap(({ place }) => place ?? []))
  const together = [...places].map((place) => {
    const at = `otherPlans.${place}`
    const whole = valueAt(settings, at) as OtherPlan | undefined
    const isWhole =
      whole && used.every(({ path }) => !path.startsWith(`${at}.`) || valueAt(settings, path) !== undefined)
    return isWhole ? checkOtherPlan(whole, at) : {}
  })
  return Object.assign({}, ...together, single) as FirmFaults
}

/** A plan that was approved keeps its place and its kind, because members may have it. */
export const checkKeptPlans = (before: FirmSettings, after: FirmSettings): FirmFaults =>
  Object.fromEntries(
    before.otherPlans.flatMap(({ name, kind }, place): [string, FirmFault][] => {
      const now = after.otherPlans[place]
      if (name === '') return []
      const at = `otherPlans.${place}`
      if (!now || now.name === '') return [[`${at}.name`, 'missing']]
      return now.kind === kind ? [] : [[`${at}.kind`, 'fixed']]
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
