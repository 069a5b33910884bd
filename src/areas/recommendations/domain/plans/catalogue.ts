/**
 * The providers and their plans, as data: what a plan is called, who sells it, what it costs and whom it may be
 * recommended to.
 */
import type { RiskNumber } from '#areas/fact-find/domain/risk.ts'
import type { PlanId } from '#shared/domain/member.ts'

/** A standard PRSA has ceilings on its charges in law, and a non-standard one has none. */
export const planKinds = ['standard_prsa', 'nonstandard_prsa'] as const
export type PlanKind = (typeof planKinds)[number]

/** Percent of each contribution, and percent of the fund a year; null while the firm has not entered it. */
export type Figures = { contribution: number | null; fund: number | null }

export type Provider = {
  id: string
  /** In documents, as registered. */
  name: string
  /** In sentences. */
  shortName: string
  address: string
}

/** The provider's own documents: the key document, and the guide to the funds. */
export const planDocuments = ['key', 'funds'] as const
export type PlanDocument = (typeof planDocuments)[number]

/** And as files: its Preliminary Disclosure Certificate (S.I. 501/2002), key information and charges. */
export const planFiles = ['disclosure', 'key', 'charges'] as const
export type PlanFile = (typeof planFiles)[number]

/** What may be claimed of a plan; the firm has proof of each. Approvals of older versions of the program have none. */
export type PlanFacts = Readonly<Record<'sustainable' | 'bCorp', boolean>>

export type Plan = {
  id: PlanId
  kind: PlanKind
  name: string
  provider: Provider
  /** A plan that is no longer sold stays readable for those who were recommended it or have it. */
  sold: boolean
  /** Whether an employee's application goes through the employer's form; without it employees apply alone. */
  employerAccess: boolean
  charges: Figures
  commission: Figures
  /** In the provider's words. */
  strategy: { default: string; others: string }
  /** In the firm's words; empty while it has entered none. */
  remuneration?: { clawback: string; benefits: string }
  facts?: PlanFacts
  /** Pages of the provider's own, which the recommendation links to; empty where there is none. */
  documents: Readonly<Record<PlanDocument, string>>
  /** Months that a proof of address may be old; undefined where the provider asks for none. */
  addressProof?: number | undefined
  /** The provider's own documents as files: what the settings call each, or empty (plan-files.ts). */
  files?: Readonly<Record<PlanFile, string>>
  /** The ratings that its funds cover. */
  risk: { least: RiskNumber; most: RiskNumber }
}

export type Catalogue = { plans: readonly Plan[] }

/** A plan that no catalogue has is as the specification has it. */
export const hasEmployerAccess = (plan: Partial<Pick<Plan, 'employerAccess'>> | undefined): boolean =>
  plan?.employerAccess ?? true

/** Whether the firm has proof of this. */
export const isVerified = (plan: Pick<Plan, 'facts'> | undefined, fact: keyof PlanFacts): boolean =>
  plan?.facts?.[fact] === true

/** The plans as far as an employee's way to apply depends on them. */
export type EmployerAccess = { plans: readonly Pick<Plan, 'id' | 'employerAccess'>[] }

export const findPlan = <P extends Pick<Plan, 'id'>>(
  { plans }: { plans: readonly P[] },
  id: string | null | undefined,
): P | undefined => plans.find((plan) => plan.id === id)

export const soldPlans = ({ plans }: Catalogue): readonly Plan[] => plans.filter(({ sold }) => sold)

export const isStandard = ({ kind }: Pick<Plan, 'kind'>): boolean => kind === 'standard_prsa'

export const coversRisk = ({ risk }: Pick<Plan, 'risk'>, rating: RiskNumber): boolean =>
  risk.least <= rating && rating <= risk.most

/**
 * The plan of each kind that a proposal names: of the first provider that sells one for this rating. The adviser may
 * choose another.
 */
export type Offers = Readonly<Partial<Record<PlanKind, PlanId>>>

export const offersFor = (catalogue: Catalogue, rating: RiskNumber | undefined): Offers =>
  Object.fromEntries(
    planKinds.flatMap((kind) => {
      const plan = soldPlans(catalogue).find(
        (each) => each.kind === kind && (rating === undefined || coversRisk(each, rating)),
      )
      return plan ? [[kind, plan.id]] : []
    }),
  )

export function plansOfProviders({ plans }: Catalogue, ids: readonly PlanId[]): readonly Plan[] {
  const providers = new Set(plans.filter(({ id }) => ids.includes(id)).map(({ provider }) => provider.id))
  return plans.filter(({ provider }) => providers.has(provider.id))
}
