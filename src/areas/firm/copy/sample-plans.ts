/** Two plans of a second provider, made up, for demonstrations and tests. */
import type { OtherPlan } from '#areas/firm/domain/firm-settings.ts'

const atlantic = { name: 'Atlantic Life (sample) DAC', shortName: 'Atlantic Life', address: '2 Sample Quay, Galway' }

/** Made up too: example.com answers, and says so. */
const documents = { key: 'https://example.com/key-document', funds: 'https://example.com/fund-guide' }

export const samplePlans: readonly OtherPlan[] = [
  {
    name: 'Atlantic Life Standard PRSA',
    kind: 'standard_prsa',
    sold: 'yes',
    employerAccess: 'yes',
    provider: atlantic,
    charges: { contribution: 0, fund: 0.9 },
    commission: { contribution: 1, fund: 0.25 },
    strategy: {
      default:
        'The default investment strategy is the Lifestyle Strategy. It holds mostly shares until ten years before you retire and moves into bonds and cash after that. It applies unless you choose otherwise.',
      others: 'You can choose among three pooled funds instead: cautious, balanced and growth.',
    },
    documents,
    risk: { least: '2', most: '6' },
  },
  {
    name: 'Atlantic Life Non-Standard PRSA',
    kind: 'nonstandard_prsa',
    sold: 'yes',
    employerAccess: 'no',
    provider: atlantic,
    charges: { contribution: 1, fund: 1.25 },
    commission: { contribution: 1, fund: 0.25 },
    strategy: {
      default:
        'A default investment strategy is offered with this plan too, and it applies unless you choose otherwise: it holds shares of companies everywhere and moves into bonds before you retire.',
      others:
        'You can choose funds of other managers, and single shares. Some of them can be hard to sell at short notice, or can fall further.',
    },
    documents,
    risk: { least: '3', most: '7' },
  },
]
