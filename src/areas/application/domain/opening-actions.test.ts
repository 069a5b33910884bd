import { expect, test } from 'vitest'
import { openingAction } from './opening-actions.ts'
import type { OpeningGap, Requirement } from './opening-requirements.ts'

const identity = (state: 'missing' | 'kept' | 'sent' | 'sentBack'): OpeningGap => ({
  kind: 'identity',
  document: 'ppsn',
  state,
})

test.each<[Requirement, readonly OpeningGap[], string | undefined]>([
  ['recommendation', [], undefined],
  ['recommendation', [{ kind: 'not_approved' }], 'review'],
  ['employer', [{ kind: 'employer_open' }], 'remind'],
  ['identity', [identity('missing')], 'remind'],
  ['identity', [identity('sentBack')], 'remind'],
  ['identity', [identity('sent')], 'check'],
  ['ppsn', [{ kind: 'ppsn' }], 'remind'],
  ['ppsn', [{ kind: 'ppsn_not_compared', again: true }], 'compare'],
  ['documents', [{ kind: 'application' }], 'reload'],
  ['documents', [{ kind: 'application_later' }, { kind: 'recommendation' }], 'remind'],
  ['sent', [{ kind: 'not_sent' }], 'send'],
])('of %s with %j the action is %s', (requirement, gaps, action) => {
  expect(openingAction({ requirement, gaps })).toBe(action)
})

test("the adviser's own work comes before what others have to do, in whatever order it is found", () => {
  const gaps: OpeningGap[] = [{ kind: 'name_signed' }, { kind: 'names_not_checked' }]
  for (const found of [gaps, gaps.toReversed()])
    expect(openingAction({ requirement: 'names', gaps: found })).toBe('compare')
  expect(openingAction({ requirement: 'identity', gaps: [identity('missing'), identity('sent')] })).toBe('check')
})
