/** The catalogue that an installation begins with: the specification's two plans, with what the firm's settings say of them, and a sample of a second provider. */
import { specifiedNames } from '#copy/recommendations/specified-plans.ts'
import type { FirmSettings } from '#domain/firm/firm-settings.ts'
import type { Catalogue, Plan, Provider } from '#domain/recommendations/catalogue.ts'
import { specifiedKinds } from '#domain/recommendations/products.ts'
import { type PensionPlan, pensionPlans } from '#domain/shared/member.ts'

const anyRisk = { least: 1, most: 7 } as const

const specified = {
  zurich_standard_prsa: {
    name: specifiedNames.zurich_standard_prsa,
    funds: [
      { name: 'Default Annuity Investment Strategy', risk: 4 },
      { name: 'Cash', risk: 1 },
    ],
  },
  zurich_nonstandard_prsa: {
    name: specifiedNames.zurich_nonstandard_prsa,
    funds: [
      { name: 'Default investment strategy', risk: 4 },
      { name: 'Global shares', risk: 6 },
    ],
  },
} as const satisfies Readonly<Record<PensionPlan, Pick<Plan, 'name' | 'funds'>>>

function specifiedPlans({ provider, plans }: FirmSettings): readonly Plan[] {
  const zurich: Provider = { id: 'zurich', shortName: 'Zurich', ...provider }
  return pensionPlans.map((id) => ({
    ...{ id, kind: specifiedKinds[id], provider: zurich, sold: true, risk: anyRisk },
    ...specified[id],
    ...plans[id],
  }))
}

const atlantic: Provider = {
  id: 'atlantic',
  name: 'Atlantic Life (sample) DAC',
  shortName: 'Atlantic Life',
  address: '2 Sample Quay, Galway',
}

/** Made up, for demonstrations and tests. */
const samplePlans: readonly Plan[] = [
  {
    id: 'atlantic_standard_prsa',
    kind: 'standard_prsa',
    name: 'Atlantic Life Standard PRSA',
    provider: atlantic,
    sold: true,
    charges: { contribution: 0, fund: 0.9 },
    commission: { contribution: 1, fund: 0.25 },
    strategy: {
      default:
        'The default investment strategy is the Lifestyle Strategy. It holds mostly shares until ten years before you retire and moves into bonds and cash after that. It applies unless you choose otherwise.',
      others: 'You can choose among three pooled funds instead: cautious, balanced and growth.',
    },
    funds: [
      { name: 'Lifestyle Strategy', risk: 4 },
      { name: 'Cautious', risk: 2 },
      { name: 'Growth', risk: 6 },
    ],
    risk: { least: 2, most: 6 },
  },
  {
    id: 'atlantic_nonstandard_prsa',
    kind: 'nonstandard_prsa',
    name: 'Atlantic Life Non-Standard PRSA',
    provider: atlantic,
    sold: true,
    charges: { contribution: 1, fund: 1.25 },
    commission: { contribution: 1, fund: 0.25 },
    strategy: {
      default:
        'A default investment strategy is offered with this plan too, and it applies unless you choose otherwise: it holds shares of companies everywhere and moves into bonds before you retire.',
      others:
        'You can choose funds of other managers, and single shares. Some of them can be hard to sell at short notice, or can fall further.',
    },
    funds: [
      { name: 'Global Shares', risk: 5 },
      { name: 'Property', risk: 6 },
      { name: 'New Markets', risk: 7 },
    ],
    risk: { least: 3, most: 7 },
  },
]

/** `samples`: with the made-up provider, which only development sells. */
export const catalogueOf = (settings: FirmSettings, { samples }: { samples: boolean }): Catalogue => ({
  plans: [...specifiedPlans(settings), ...(samples ? samplePlans : [])],
})
