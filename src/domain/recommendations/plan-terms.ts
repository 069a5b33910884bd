/** The figures that the firm agreed with the provider. A document states them, so without them nothing is approved. */

import { type PensionPlan, pensionPlans } from '#domain/shared/member.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { PlanCharges } from './plan-projection.ts'

/** Percent of each contribution, and percent of the fund a year. */
export type Commission = PlanCharges

export type PlanTerms = {
  commission: Commission
  charges: Readonly<Record<PensionPlan, PlanCharges>>
  /** True where a figure is a sample, which only development allows. Documents say so on every page. */
  sample: boolean
}

/** Undefined: not configured. */
export type ConfiguredTerms = {
  commission: Commission | undefined
  charges: Readonly<Record<PensionPlan, PlanCharges | undefined>>
}

/** Names of the settings in the environment. */
export const termSettings = {
  commission: 'SIOL_COMMISSION',
  charges: { zurich_standard_prsa: 'SIOL_CHARGES_STANDARD', zurich_nonstandard_prsa: 'SIOL_CHARGES_NON_STANDARD' },
} as const

/** The settings that documents about these plans lack. */
export const missingTerms = (
  plans: readonly PensionPlan[],
  { commission, charges }: ConfiguredTerms,
): readonly string[] => [
  ...(commission === undefined ? [termSettings.commission] : []),
  ...pensionPlans.filter((plan) => plans.includes(plan) && !charges[plan]).map((plan) => termSettings.charges[plan]),
]

type Sources = { configured: ConfiguredTerms; samples: Omit<PlanTerms, 'sample'>; allowSamples: boolean }

/** The terms for documents about these plans, or the names of the settings that are missing. */
export function termsFor(
  plans: readonly PensionPlan[],
  { configured, samples, allowSamples }: Sources,
): Result<PlanTerms, 'terms_missing'> {
  const sample = missingTerms(plans, configured).length > 0
  if (sample && !allowSamples) return fail('terms_missing')
  const { commission, charges } = configured
  const chargesOf = (plan: PensionPlan): PlanCharges => charges[plan] ?? samples.charges[plan]
  return ok({
    commission: commission ?? samples.commission,
    charges: {
      zurich_standard_prsa: chargesOf('zurich_standard_prsa'),
      zurich_nonstandard_prsa: chargesOf('zurich_nonstandard_prsa'),
    },
    sample,
  })
}

/** The commission alone, for the public terms: as configured, or the sample where samples are allowed. */
export const commissionOf = ({ configured, samples, allowSamples }: Sources): PlanTerms['commission'] | undefined =>
  configured.commission ?? (allowSamples ? samples.commission : undefined)

const mostPercent = 100

/** '0 1': percent of each contribution and of the fund a year. Undefined when it is no such pair. */
function readPercents(text: string): PlanCharges | undefined {
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
  const percents = (name: TermSetting): PlanCharges | undefined => {
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
