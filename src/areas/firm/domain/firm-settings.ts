/**
 * What a firm says of itself and agreed with the provider: everything in pages, documents and emails that is not the
 * same for another firm.
 */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import type { Figures } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { LinkName } from '#shared/domain/access/links.ts'
import { type FieldRow, type FieldTree, otherPlanFields, ownFields, partnerFields } from './firm-fields.ts'

/** Null: a percentage that has not been entered. Every other value is '' until it is. */
type ValueOf<R extends FieldRow> = R extends { kind: 'percent' }
  ? number | null
  : R extends { options: Readonly<Record<infer O extends string, string>> }
    ? O | ''
    : string

type Values<T extends FieldTree> = {
  -readonly [K in keyof T]: T[K] extends FieldRow ? ValueOf<T[K]> : T[K] extends FieldTree ? Values<T[K]> : never
}

export type OtherPlan = Values<typeof otherPlanFields>
export type Partner = Values<typeof partnerFields>

export type FirmSettings = Values<typeof ownFields> & {
  /** As many as there are places. A plan keeps its place for good, because members have it by that place. */
  otherPlans: readonly OtherPlan[]
  partners: readonly Partner[]
}

/** Where people turn with a question. */
export type HelpContact = Pick<FirmSettings['contact'], 'email' | 'phone'>

/** The places for partners at the foot. */
export const partnerPlaces = 3

/** The places for plans beside the specification's two: one section each, in the order of `otherPlans`. */
export const planSections = ['plan_1', 'plan_2', 'plan_3', 'plan_4', 'plan_5', 'plan_6', 'plan_7', 'plan_8'] as const
export type PlanSection = (typeof planSections)[number]
export const isPlanSection = (section: FirmSection): section is PlanSection =>
  planSections.some((each) => each === section)

/** The parts that are edited one at a time. */
export const firmSections = [
  'firm',
  'contact',
  'texts',
  'privacy',
  'terms',
  'plans',
  ...planSections,
  'files',
  'links',
  'partners',
] as const
export type FirmSection = (typeof firmSections)[number]
export const isFirmSection = (text: string): text is FirmSection => firmSections.some((section) => section === text)

export type FirmField = FieldRow & {
  /** The keys that lead to the value, joined by dots. */
  path: string
  /** The place of the plan that it belongs to: nothing is required of a place that is not used. */
  place?: number
}

const isRow = (each: FieldRow | FieldTree): each is FieldRow => typeof each.kind === 'string'

const fieldsIn = (tree: FieldTree, at: string): readonly FirmField[] =>
  Object.entries(tree).flatMap(([key, each]) =>
    isRow(each) ? { ...each, path: `${at}.${key}` } : fieldsIn(each, `${at}.${key}`),
  )

const otherPlanIn = (place: number): readonly FirmField[] =>
  fieldsIn(otherPlanFields, `otherPlans.${place}`).map((field) => ({ ...field, place }))

const ofSpecifiedPlans = fieldsIn(ownFields.plans, 'plans')
const textsOfKind = (kind: 'text' | 'document') =>
  fieldsIn(ownFields.texts, 'texts').filter((each) => each.kind === kind)
const ofFirm = fieldsIn(ownFields.firm, 'firm')
const isFile = ({ kind }: FirmField): boolean => kind === 'file'
const withoutFiles = (fields: readonly FirmField[]): readonly FirmField[] => fields.filter((field) => !isFile(field))

const otherPlanSections = Object.fromEntries(
  planSections.map((section, place) => [section, withoutFiles(otherPlanIn(place))]),
) as Record<PlanSection, readonly FirmField[]>

/** Every value, once, in the order of the forms. */
export const fieldsOf: Readonly<Record<FirmSection, readonly FirmField[]>> = {
  firm: ofFirm.filter(({ kind }) => kind !== 'logo'),
  contact: fieldsIn(ownFields.contact, 'contact'),
  texts: textsOfKind('text'),
  privacy: textsOfKind('document').filter(({ path }) => path === 'texts.ownPrivacy'),
  terms: textsOfKind('document').filter(({ path }) => path === 'texts.ownTerms'),
  plans: [...fieldsIn(ownFields.provider, 'provider'), ...withoutFiles(ofSpecifiedPlans)],
  ...otherPlanSections,
  // Files have a page of their own, for all plans.
  files: [...ofSpecifiedPlans, ...planSections.flatMap((_, place) => otherPlanIn(place))].filter(isFile),
  links: fieldsIn(ownFields.links, 'links'),
  // Every logo, also the firm's own.
  partners: [
    ...ofFirm.filter(({ kind }) => kind === 'logo'),
    ...Array.from({ length: partnerPlaces }, (_, place) => fieldsIn(partnerFields, `partners.${place}`)).flat(),
  ],
}

export const firmFields: readonly FirmField[] = firmSections.flatMap((section) => fieldsOf[section])

/** Where the settings name a picture. */
export const logoPaths: readonly string[] = fieldsOf.partners.flatMap(({ path, kind }) => (kind === 'logo' ? path : []))

/** Null only for a percentage. */
export type FieldValue = string | number | null

/** Undefined where there is nothing at this path. */
export function valueAt(settings: unknown, path: string): unknown {
  let value = settings
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

function put(tree: unknown, [key, ...rest]: readonly string[], value: FieldValue): unknown {
  if (key === undefined) return value
  if (Array.isArray(tree)) return tree.map((each, at) => (String(at) === key ? put(each, rest, value) : each))
  const branch = (tree ?? {}) as Record<string, unknown>
  return { ...branch, [key]: put(branch[key], rest, value) }
}

/** A copy with these values; the paths are those of `firmFields`. */
export const withValues = (settings: FirmSettings, values: Readonly<Record<string, FieldValue>>): FirmSettings =>
  Object.entries(values).reduce<FirmSettings>(
    (all, [path, value]) => put(all, path.split('.'), value) as FirmSettings,
    settings,
  )

/** With the fields that were added since it was written. What was left out of a plan that is not there stays out. */
export const withAddedFields = <T>(content: T): T =>
  firmFields.reduce<T>((all, { path, added, place }) => {
    if (added === undefined || valueAt(content, path) !== undefined) return all
    const keys = path.split('.')
    const holder = valueAt(all, keys.slice(0, Math.min(2, keys.length - 1)).join('.'))
    if (holder === null || typeof holder !== 'object') return all
    const isEmpty = place !== undefined && !isPlanUsed(content, place)
    return put(all, keys, isEmpty ? '' : added) as T
  }, content)

export type Difference = { path: string; was: FieldValue; is: FieldValue }

/** In the order of the fields. */
export const differences = (before: FirmSettings, after: FirmSettings): readonly Difference[] =>
  firmFields.flatMap(({ path }) => {
    const [was, is] = [valueAt(before, path) as FieldValue, valueAt(after, path) as FieldValue]
    return was === is ? [] : [{ path, was, is }]
  })

/** Undefined while one of the two is missing. */
export const knownFigures = ({ contribution, fund }: Figures): Charges | undefined =>
  contribution === null || fund === null ? undefined : { contribution, fund }

/** The links that the firm set. */
export const ownLinks = ({ links }: FirmSettings): Partial<Record<LinkName, string>> =>
  Object.fromEntries(Object.entries(links).filter(([, href]) => href !== ''))

export const namedPartners = ({ partners }: FirmSettings): FirmSettings['partners'] =>
  partners.filter(({ name }) => name !== '')

/** Whether this place has a plan, or the beginning of one. */
export const isPlanUsed = (settings: unknown, place: number): boolean =>
  fieldsOf[planSections[place] ?? 'plan_1'].some(({ path }) => {
    const value = valueAt(settings, path)
    return value !== '' && value !== null && value !== undefined
  })

/** With the plans of `kept` where `settings` has none: a plan that members may have never goes. */
export const keepingPlans = (settings: FirmSettings, kept: FirmSettings): FirmSettings => ({
  ...settings,
  otherPlans: settings.otherPlans.map((plan, place) =>
    isPlanUsed(settings, place) ? plan : (kept.otherPlans[place] ?? plan),
  ),
})
