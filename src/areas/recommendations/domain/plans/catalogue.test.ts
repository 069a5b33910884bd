import { expect, test } from 'vitest'
import { type Catalogue, coversRisk, findPlan, offersFor, type Plan, plansOfProviders, soldPlans } from './catalogue.ts'

const provider = (id: string) => ({ id, name: `${id} plc`, shortName: id, address: 'Cork' })
const plan = (id: string, changes: Partial<Plan> = {}): Plan => ({
  id,
  name: id,
  kind: 'standard_prsa',
  provider: provider('oak'),
  sold: true,
  employerAccess: true,
  charges: { contribution: 0, fund: 1 },
  commission: { contribution: 0, fund: 0 },
  strategy: { default: '', others: '' },
  documents: { key: '', funds: '' },
  risk: { least: 1, most: 7 },
  ...changes,
})
const elm = provider('elm')
const catalogue: Catalogue = {
  plans: [
    plan('ended_prsa', { sold: false }),
    plan('steady_prsa', { risk: { least: 1, most: 3 } }),
    plan('wide_prsa', { provider: elm }),
    plan('free_prsa', { provider: elm, kind: 'nonstandard_prsa', risk: { least: 4, most: 7 } }),
  ],
}

test('a plan is found by its id, and one that is no longer sold too', () => {
  expect(findPlan(catalogue, 'ended_prsa')?.sold).toBe(false)
  for (const id of ['unknown_prsa', '', null, undefined]) expect(findPlan(catalogue, id)).toBeUndefined()
  expect(soldPlans(catalogue).map(({ id }) => id)).toEqual(['steady_prsa', 'wide_prsa', 'free_prsa'])
})

test('a rating is covered from the least to the most', () => {
  const { risk } = plan('any_prsa', { risk: { least: 2, most: 4 } })
  expect(([1, 2, 3, 4, 5] as const).map((rating) => coversRisk({ risk }, rating))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test.each([
  [3, { standard_prsa: 'steady_prsa' }],
  [4, { standard_prsa: 'wide_prsa', nonstandard_prsa: 'free_prsa' }],
  [undefined, { standard_prsa: 'steady_prsa', nonstandard_prsa: 'free_prsa' }],
] as const)('for rating %j the first plan of each kind that is sold and covers it is offered', (rating, offers) => {
  expect(offersFor(catalogue, rating)).toEqual(offers)
})

test('a record keeps every plan of the providers that it recommends', () => {
  expect(plansOfProviders(catalogue, ['free_prsa']).map(({ id }) => id)).toEqual(['wide_prsa', 'free_prsa'])
  expect(plansOfProviders(catalogue, [])).toEqual([])
})
