import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { employmentStatuses } from '#shared/domain/member.ts'
import { type NextActionFacts, nextAction } from './home.ts'
import { applicationProgress, nextApplicationStep } from './journey.ts'

const begun: NextActionFacts = {
  employment_status: 'Employee',
  pension_applied_activity_information: false,
  pension_applied_verify_identity: true,
  pension_applied_prsa_form: true,
  signed: false,
  sentBack: [],
  signsAgain: false,
  contribution: { state: 'agreed' },
}
const contribution = { href: '/pension-application/contribution' }

describe('HOME-07 HOME-10 HOME-11: the one thing to do', () => {
  test.each<[string, Partial<NextActionFacts>, object | undefined]>([
    ['the first open step', { pension_applied_verify_identity: false }, { kind: 'step', step: 'identity' }],
    ['the signature', {}, { kind: 'step', step: 'signature', href: '/pension-application/sign-contract' }],
    ['the signature once more', { signsAgain: true }, { kind: 'signAgain' }],
    ['a returned document before all else', { sentBack: ['ppsn'], signsAgain: true }, { kind: 'sentBack' }],
    ['what only the member can agree to', { contribution: { state: 'memberMustAgree' } }, contribution],
    ['what the adviser settles, before the signature', { contribution: { state: 'adviserMustSettle' } }, contribution],
    [
      'the documents, while the adviser settles it',
      { contribution: { state: 'adviserMustSettle' }, pension_applied_verify_identity: false },
      { kind: 'step', step: 'identity' },
    ],
    ['nothing once all is signed', { signed: true, contribution: { state: 'memberMustAgree' } }, undefined],
  ])('%s', (_, facts, action) => {
    const shown = nextAction({ ...begun, ...facts })
    if (action === undefined) expect(shown).toBeUndefined()
    else expect(shown).toMatchObject(action)
  })
})

test('HOME-11: exactly one step is next while one is open, and a done one stays done', () => {
  fc.assert(
    fc.property(
      fc.record({
        employment_status: fc.constantFrom(...employmentStatuses, null),
        pension_applied_activity_information: fc.boolean(),
        pension_applied_verify_identity: fc.boolean(),
        pension_applied_prsa_form: fc.boolean(),
        signed: fc.boolean(),
      }),
      (facts) => {
        const steps = applicationProgress(facts)
        const next = nextApplicationStep(facts)
        expect(steps.filter(({ state }) => state === 'next').map(({ step }) => step)).toEqual(next ? [next] : [])
        expect(steps.find(({ step }) => step === 'signature')?.state === 'done').toBe(facts.signed)
      },
    ),
  )
})
