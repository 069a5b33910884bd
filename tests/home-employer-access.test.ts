/** Home for an employee with two recommended plans, of which one goes through the employer's form. */
import { expect, test } from 'vitest'
import { homeView } from '#areas/home/domain/home.ts'
import { people } from './personas.ts'

const shared = 'zurich_standard_prsa'
const alone = 'zurich_nonstandard_prsa'
const facts = { ...people.dara.facts, employment_status: 'Employee', recommend_zurich_nonstandard: true } as const
const catalogue = { plans: [{ id: alone, employerAccess: false }] }

test('each card offers the way of its plan', () => {
  const view = homeView(facts, catalogue)
  const ways = view.kind === 'recommendations' ? view.cards : []
  expect(Object.fromEntries(ways.map((card) => [card.plan, [card.startApplication, card.shareWithEmployer]]))).toEqual({
    [shared]: [false, true],
    [alone]: [true, false],
  })
})

test.each([
  [null, [shared]],
  [shared, [shared]],
  [alone, []],
])('the card of a call about %s offers to share %j', (process_pension_applied, share) => {
  const { call } = people.cian.facts
  expect(homeView({ ...facts, call, process_pension_applied }, catalogue)).toMatchObject({ kind: 'call', share })
})
