/** The figures that the firm agreed with the provider. A document states them, so without them nothing is approved. */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import { knownFigures } from '#areas/firm/domain/firm-settings.ts'
import { type PensionPlan, type PlanId, pensionPlans } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { Figures, Plan } from './catalogue.ts'

export type PlanTerms = {
  commission: Readonly<Record<PlanId, Charges>>
  charges: Readonly<Record<PlanId, Charges>>
  /** True where a figure is a sample, which only development allows. Documents say so on every page. */
  sample: boolean
}

/** What the environment says for a new installation. Undefined: nothing. */
export type ConfiguredTerms = {
  commission: Charges | undefined
  charges: Readonly<Record<PensionPlan, Charges | undefined>>
}

/** Names of the settings in the environment. */
const termSettings = {
  commission: 'SIOL_COMMISSION',
  charges: { zurich_standard_prsa: 'SIOL_CHARGES_STANDARD', zurich_nonstandard_prsa: 'SIOL_CHARGES_NON_STANDARD' },
} as const

/** A figure that documents about a plan need, or the provider's certificate, which the adviser says that they give. */
export type MissingTerm = { plan: PlanId; figure: 'commission' | 'charges' | 'certificate' }

type Plans = { plans: Readonly<Record<PlanId, { charges: Figures; commission: Figures }>> }

const none: Figures = { contribution: null, fund: null }

const chargesIn = ({ plans }: Plans, plan: PlanId): Charges | undefined => knownFigures(plans[plan]?.charges ?? none)
const commissionIn = ({ plans }: Plans, plan: PlanId): Charges | undefined =>
  knownFigures(plans[plan]?.commission ?? none)

export const termSources = (plans: readonly Pick<Plan, 'id' | 'charges' | 'commission'>[]): Plans => ({
  plans: Object.fromEntries(plans.map((plan) => [plan.id, plan])),
})

/** What documents about these plans lack. */
export const missingTerms = (plans: readonly PlanId[], settings: Plans): readonly MissingTerm[] =>
  Object.keys(settings.plans)
    .filter((plan) => plans.includes(plan))
    .flatMap((plan): readonly MissingTerm[] => [
      ...(chargesIn(settings, plan) ? [] : [{ plan, figure: 'charges' as const }]),
      ...(commissionIn(settings, plan) ? [] : [{ plan, figure: 'commission' as const }]),
    ])

/** The plans whose provider's Preliminary Disclosure Certificate (S.I. 501/2002) nobody has uploaded. */
export const missingCertificates = (
  plans: readonly PlanId[],
  catalogue: readonly Pick<Plan, 'id' | 'files'>[],
): readonly MissingTerm[] =>
  catalogue
    .filter(({ id, files }) => plans.includes(id) && !files?.disclosure)
    .map(({ id }) => ({ plan: id, figure: 'certificate' }))

type Sources = { settings: Plans; samples: Omit<PlanTerms, 'sample'>; allowSamples: boolean }

/** Without those that have no figures, not even samples. */
const figuresOf = <T>(plans: readonly PlanId[], of: (plan: PlanId) => T | undefined): Readonly<Record<PlanId, T>> =>
  Object.fromEntries(
    plans.flatMap((plan): readonly [PlanId, T][] => {
      const figures = of(plan)
      return figures === undefined ? [] : [[plan, figures]]
    }),
  )

/** The terms for documents about these plans; refused where the firm has not entered them. */
export function termsFor(
  plans: readonly PlanId[],
  { settings, samples, allowSamples }: Sources,
): Result<PlanTerms, 'terms_missing'> {
  const sample = missingTerms(plans, settings).length > 0
  if (sample && !allowSamples) return fail('terms_missing')
  const all = Object.keys(settings.plans)
  const commission = figuresOf(all, (plan) => commissionIn(settings, plan) ?? samples.commission[plan])
  const charges = figuresOf(all, (plan) => chargesIn(settings, plan) ?? samples.charges[plan])
  const complete = plans.every((plan) => charges[plan] && commission[plan])
  return complete ? ok({ commission, charges, sample }) : fail('terms_missing')
}

/**
 * The commission alone, for the public terms: as entered, or the sample where samples are allowed. Undefined while one
 * is missing.
 */
export function commissionOf({ settings, samples, allowSamples }: Sources): PlanTerms['commission'] | undefined {
  const plans = Object.keys(settings.plans)
  const known = plans.every((plan) => commissionIn(settings, plan))
  if (!known && !allowSamples) return undefined
  return figuresOf(plans, (plan) => commissionIn(settings, plan) ?? samples.commission[plan])
}

/** Approvals of older versions of the program had one commission for all plans. */
export const readTermsRecord = (stored: Omit<PlanTerms, 'commission'> & { commission: object }): PlanTerms => {
  const { commission } = stored
  if (!('contribution' in commission)) return { ...stored, commission: commission as PlanTerms['commission'] }
  return { ...stored, commission: figuresOf(pensionPlans, () => commission as Charges) }
}

/** Throws when the terms were not made for this plan. */
export function chargesOf({ charges }: Pick<PlanTerms, 'charges'>, plan: PlanId): Charges {
  const found = charges[plan]
  if (found === undefined) throw new Error(`there are no charges of the plan ${plan}`)
  return found
}

const mostPercent = 100

/** '0 1': percent of each contribution and of the fund a year. Undefined when it is no such pair. */
function readPercents(text: string): Charges | undefined {
  const parts = text.trim().split(/\s+/)
  const [contribution = Number.NaN, fund = Number.NaN] = parts.map((part) =>
    /^\d{1,3}(\.\d{1,3})?$/.test(part) ? Number(part) : Number.NaN,
  )
  if (parts.length !== 2 || !(contribution <= mostPercent && fund <= mostPercent)) return undefined
  return { contribution, fund }
}

export type TermSetting = typeof termSettings.commission | (typeof termSettings.charges)[PensionPlan]

/** Reads the settings; `refuse` is called with the name of one that is no pair of percentages. */
export function readTerms(
  read: (name: TermSetting) => string | undefined,
  refuse: (name: TermSetting) => never,
): ConfiguredTerms {
  const percents = (name: TermSetting): Charges | undefined => {
    const text = read(name)
    return text === undefined ? undefined : (readPercents(text) ?? refuse(name))
  }
  const { commission, charges } = termSettings
  return {
    commission: percents(commission),
    charges: {
      zurich_standard_prsa: percents(charges.zurich_standard_prsa),
      zurich_nonstandard_prsa: percents(charges.zurich_nonstandard_prsa),
    },
  }
}
