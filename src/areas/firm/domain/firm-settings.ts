/**
 * What a firm says of itself and agreed with the provider: everything in pages, documents and emails that is not the
 * same for another firm.
 */

import { riskNumbers } from '#areas/fact-find/domain/risk.ts'
import {
  type Figures,
  type PlanKind,
  planKinds,
  standardCeiling,
} from '#areas/recommendations/domain/plans/catalogue.ts'
import type { PlanCharges } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { type LinkName, linkNames } from '#shared/domain/access/links.ts'
import { type PensionPlan, pensionPlans } from '#shared/domain/member.ts'

/** A plan beside the specification's two. Everything is empty in a place that is not used. */
export type OtherPlan = {
  name: string
  kind: '' | PlanKind
  /** Whether it is sold to new members; members who have it keep its pages. */
  sold: '' | 'yes' | 'no'
  /** Whether an employee's application goes through the employer's form. */
  employerAccess: '' | 'yes' | 'no'
  provider: { name: string; shortName: string; address: string }
  charges: Figures
  commission: Figures
  strategy: { default: string; others: string }
  /** Pages of the provider's own; empty where it has none. */
  documents: { key: string; funds: string }
  /** The ratings that its funds cover, from 1 to 7. */
  risk: { least: string; most: string }
}

type SpecifiedPlan = Pick<OtherPlan, 'sold' | 'employerAccess' | 'charges' | 'commission' | 'strategy' | 'documents'>

export type FirmSettings = {
  firm: {
    legalName: string
    companyNumber: string
    registeredOffice: string
    directors: string
    group: string
    authorisation: string
    centralBankNumber: string
    codes: string
  }
  contact: {
    email: string
    phone: string
    /** Who complaints are addressed to. */
    complaints: string
    /** Named where a member has no adviser of their own. */
    adviser: string
    adviserEmail: string
  }
  texts: {
    /** How wide a choice the advice is made from. */
    market: string
    ties: string
    fee: string
    conflicts: string
    defaults: string
    complaints: string
    ombudsman: string
    compensation: string
    sustainability: string
    dataProtection: string
    moneyLaundering: string
  }
  provider: { name: string; address: string }
  plans: Readonly<Record<PensionPlan, SpecifiedPlan>>
  /** As many as there are places. A plan keeps its place for good, because members have it by that place. */
  otherPlans: readonly OtherPlan[]
  /** Empty: our own page. */
  links: Readonly<Record<LinkName, string>>
  /** At the foot of every page; those without a name are left out. */
  partners: readonly Partner[]
}

/** `logo`: what the picture is called (logo.ts); empty for none. */
export type Partner = { name: string; role: string; logo: string }

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
export const firmSections = ['firm', 'contact', 'texts', 'plans', ...planSections, 'links', 'partners'] as const
export type FirmSection = (typeof firmSections)[number]
export const isFirmSection = (text: string): text is FirmSection => firmSections.some((section) => section === text)

export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'link' | 'website' | 'percent' | 'choice' | 'logo'
export type FirmField = {
  /** The keys that lead to the value, joined by dots. */
  path: string
  kind: FieldKind
  /** The longest text, in characters; the highest percentage. */
  most: number
  optional?: true
  /** Older versions and files lack it; then it is this, and empty in a place that is not used. */
  added?: string
  /** The values of a choice. */
  options?: readonly string[]
  /** The place of the plan that it belongs to: nothing is required of a place that is not used. */
  place?: number
}

const line = (path: string, most = 120): FirmField => ({ path, kind: 'line', most })
const text = (path: string): FirmField => ({ path, kind: 'text', most: 2000 })
export const mostPercent = 100
const percent = (path: string, most = mostPercent): FirmField => ({ path, kind: 'percent', most })

const anyCharge = { contribution: mostPercent, fund: mostPercent } as const
const ceilings: Readonly<Record<PensionPlan, PlanCharges>> = {
  zurich_standard_prsa: standardCeiling,
  zurich_nonstandard_prsa: anyCharge,
}

const website = (path: string): FirmField => ({ path, kind: 'website', most: 500, optional: true, added: '' })

const figuresAndTexts = (at: string, ceiling: PlanCharges): readonly FirmField[] => [
  percent(`${at}.charges.contribution`, ceiling.contribution),
  percent(`${at}.charges.fund`, ceiling.fund),
  percent(`${at}.commission.contribution`),
  percent(`${at}.commission.fund`),
  text(`${at}.strategy.default`),
  text(`${at}.strategy.others`),
  website(`${at}.documents.key`),
  website(`${at}.documents.funds`),
]

const choice = (path: string, options: readonly string[]): FirmField => ({ path, kind: 'choice', most: 40, options })
const yesOrNo = ['yes', 'no'] as const
const howSold = (at: string): readonly FirmField[] => [
  choice(`${at}.sold`, yesOrNo),
  { ...choice(`${at}.employerAccess`, yesOrNo), added: 'yes' },
]

const specifiedFields = (plan: PensionPlan): readonly FirmField[] => [
  ...howSold(`plans.${plan}`),
  ...figuresAndTexts(`plans.${plan}`, ceilings[plan]),
]

const ratings = riskNumbers.map(String)

const otherPlanFields = (place: number): readonly FirmField[] => {
  const at = `otherPlans.${place}`
  return [
    line(`${at}.name`, 80),
    choice(`${at}.kind`, planKinds),
    ...howSold(at),
    line(`${at}.provider.shortName`, 40),
    line(`${at}.provider.name`),
    line(`${at}.provider.address`, 200),
    choice(`${at}.risk.least`, ratings),
    choice(`${at}.risk.most`, ratings),
    // The ceilings of a standard PRSA depend on its kind: `checkOtherPlan`.
    ...figuresAndTexts(at, anyCharge),
  ].map((field) => ({ ...field, place }))
}

const textNames = [
  'market',
  'ties',
  'fee',
  'conflicts',
  'defaults',
  'complaints',
  'ombudsman',
  'compensation',
  'sustainability',
  'dataProtection',
  'moneyLaundering',
] as const satisfies readonly (keyof FirmSettings['texts'])[]

const otherPlanSections = Object.fromEntries(
  planSections.map((section, place) => [section, otherPlanFields(place)]),
) as Record<PlanSection, readonly FirmField[]>

/** Every value, once: forms, checks, differences and the file are made from this list. */
export const fieldsOf: Readonly<Record<FirmSection, readonly FirmField[]>> = {
  firm: [
    line('firm.legalName'),
    line('firm.companyNumber', 20),
    line('firm.registeredOffice', 200),
    line('firm.directors', 300),
    text('firm.group'),
    line('firm.centralBankNumber', 20),
    text('firm.authorisation'),
    text('firm.codes'),
  ],
  contact: [
    { path: 'contact.email', kind: 'email', most: 254 },
    { path: 'contact.phone', kind: 'phone', most: 30 },
    line('contact.complaints'),
    line('contact.adviser', 80),
    { path: 'contact.adviserEmail', kind: 'email', most: 254 },
  ],
  texts: textNames.map((name) => text(`texts.${name}`)),
  plans: [line('provider.name'), line('provider.address', 200), ...pensionPlans.flatMap(specifiedFields)],
  ...otherPlanSections,
  links: linkNames.map((name) => ({ path: `links.${name}`, kind: 'link', most: 500, optional: true })),
  partners: Array.from({ length: partnerPlaces }, (_, at): readonly FirmField[] => [
    { ...line(`partners.${at}.name`, 40), optional: true },
    { ...line(`partners.${at}.role`, 40), optional: true },
    { path: `partners.${at}.logo`, kind: 'logo', most: 80, optional: true, added: '' },
  ]).flat(),
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
    const plan = valueAt(all, keys.slice(0, 2).join('.'))
    if (plan === null || typeof plan !== 'object') return all
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
export const knownFigures = ({ contribution, fund }: Figures): PlanCharges | undefined =>
  contribution === null || fund === null ? undefined : { contribution, fund }

/** The links that the firm set. */
export const ownLinks = ({ links }: FirmSettings): Partial<Record<LinkName, string>> =>
  Object.fromEntries(Object.entries(links).filter(([, href]) => href !== ''))

export const namedPartners = ({ partners }: FirmSettings): FirmSettings['partners'] =>
  partners.filter(({ name }) => name !== '')

/** Whether this place has a plan, or the beginning of one. */
export const isPlanUsed = (settings: unknown, place: number): boolean =>
  otherPlanSections[planSections[place] ?? 'plan_1'].some(({ path }) => {
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
