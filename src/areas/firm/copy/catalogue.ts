/** The catalogue of plans, made from the firm's settings. */

import { type RiskNumber, riskNumbers } from '#areas/fact-find/domain/risk.ts'
import { type FirmSettings, type OtherPlan, planSections } from '#areas/firm/domain/firm-settings.ts'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import type { Catalogue, Plan, PlanFacts, Provider } from '#areas/recommendations/domain/plans/catalogue.ts'
import { specifiedKinds } from '#areas/recommendations/domain/plans/products.ts'
import { type PlanId, pensionPlans } from '#shared/domain/member.ts'

const anyRisk = { least: 1, most: 7 } as const

const hasAccess = ({ employerAccess }: Pick<OtherPlan, 'employerAccess'>): boolean => employerAccess !== 'no'

const factsOf = ({ facts }: Pick<OtherPlan, 'facts'>): PlanFacts => ({
  sustainable: facts.sustainable === 'yes',
  bCorp: facts.bCorp === 'yes',
})

/** Undefined for no, and without an answer. */
const proofOf = ({ addressProof }: Pick<OtherPlan, 'addressProof'>): number | undefined =>
  Number(addressProof.replace('months_', '')) || undefined

function specifiedPlans({ provider, plans }: FirmSettings): readonly Plan[] {
  const zurich: Provider = { id: 'zurich', shortName: 'Zurich', ...provider }
  return pensionPlans.map((id) => ({
    ...plans[id],
    id,
    kind: specifiedKinds[id],
    name: specifiedNames[id],
    provider: zurich,
    risk: anyRisk,
    sold: plans[id].sold === 'yes',
    employerAccess: hasAccess(plans[id]),
    facts: factsOf(plans[id]),
    addressProof: proofOf(plans[id]),
  }))
}

/** The id of the plan in a place, which its address begins with. */
const placeId = (place: number): PlanId => `${planSections[place]}_prsa`

const ratingOf = (text: string): RiskNumber | undefined => riskNumbers.find((each) => String(each) === text)

/** Undefined for a place that is not used, or is not finished. */
function planIn(other: OtherPlan, place: number): Plan | undefined {
  const { kind, name, sold, provider, charges, commission, remuneration, strategy, documents, files, risk } = other
  const [least, most] = [ratingOf(risk.least), ratingOf(risk.most)]
  if (name === '' || kind === '' || least === undefined || most === undefined) return undefined
  return {
    id: placeId(place),
    kind,
    name,
    sold: sold === 'yes',
    charges,
    commission,
    remuneration,
    ...{
      strategy,
      documents,
      files,
      employerAccess: hasAccess(other),
      facts: factsOf(other),
      addressProof: proofOf(other),
    },
    // Plans of one provider share its name in sentences.
    provider: { ...provider, id: provider.shortName.toLowerCase() },
    risk: { least, most },
  }
}

/** The specification's two plans first, then those of the firm. */
export const catalogueOf = (settings: FirmSettings): Catalogue => ({
  plans: [...specifiedPlans(settings), ...settings.otherPlans.flatMap((plan, place) => planIn(plan, place) ?? [])],
})
