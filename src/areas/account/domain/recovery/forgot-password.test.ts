import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#shared/domain/outcome.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { checkForgotPassword, decideForgotPassword, needsCallable, offersSupport } from './forgot-password.ts'

const { specified, current } = rulebooks
const unknown: Outcome = { kind: 'error', code: 'auth/internal-error', message: 'odd' }
const sent = { kind: 'sent' }
const failed = (reason: object) => ({ kind: 'failed', reason })

test.each([
  ['', { email: 'required' }],
  ['anna', { email: 'email_invalid' }],
  ['anna@example.ie', {}],
] as const)('RST-03: %j gives %j', (email, errors) => {
  expect(checkForgotPassword({ email })).toEqual(errors)
})

test('RST-04: support is offered after the second failed attempt', () => {
  expect([0, 1, 2, 3].map(offersSupport)).toEqual([false, false, true, true])
})

describe("the provider's result", () => {
  test('RST-07 RST-11: an email that was sent counts as sent, and the callable is not used', () => {
    expect(needsCallable({ kind: 'ok' })).toBe(false)
    expect(decideForgotPassword({ kind: 'ok' }, undefined, specified)).toEqual(sent)
  })

  test.each(['user-not-found', 'invalid-email', 'too-many-requests', 'network-request-failed'])(
    'RST-12 RST-13 RST-14 RST-15 AUTH-63: %s is recognised with and without its prefix',
    (code) => {
      for (const spelling of [code, `auth/${code}`]) {
        const provider: Outcome = { kind: 'error', code: spelling }
        expect(needsCallable(provider)).toBe(false)
        expect(decideForgotPassword(provider, { kind: 'ok' }, specified)).toEqual(failed({ code }))
      }
    },
  )

  test.each<Outcome>([
    unknown,
    { kind: 'error', message: 'no code' },
    { kind: 'error', code: 'not-found' },
    { kind: 'thrown' },
    { kind: 'silent' },
    { kind: 'answered', success: false },
  ])('RST-16: %j falls back to the callable', (provider) => {
    expect(needsCallable(provider)).toBe(true)
    expect(decideForgotPassword(provider, { kind: 'answered', success: true }, specified)).toEqual(sent)
    expect(decideForgotPassword(provider, undefined, specified)).toEqual(failed({ code: 'unexpected' }))
  })
})

test.each<[Outcome, object]>([
  [{ kind: 'answered', success: true, message: 'ignored' }, sent],
  [{ kind: 'ok' }, sent],
  [{ kind: 'answered', success: false, message: 'Mailbox full.' }, failed({ text: 'Mailbox full.' })],
  [{ kind: 'answered', success: false, message: '' }, failed({ code: 'send_failed' })],
  [{ kind: 'answered', success: false }, failed({ code: 'send_failed' })],
  [{ kind: 'silent' }, failed({ code: 'no_response' })],
  [{ kind: 'error', code: 'functions/not-found', message: 'NOT_FOUND' }, failed({ code: 'not-found' })],
  [{ kind: 'error', code: 'invalid-argument' }, failed({ code: 'invalid-argument' })],
  [{ kind: 'error', code: 'deadline-exceeded' }, failed({ code: 'deadline-exceeded' })],
  [{ kind: 'error', code: 'internal', message: 'Oh dear.' }, failed({ text: 'Oh dear.' })],
  [{ kind: 'error', code: 'internal' }, failed({ code: 'process_failed' })],
  [{ kind: 'error', message: 'Oh dear.' }, failed({ text: 'Oh dear.' })],
  [{ kind: 'error', code: 'user-not-found' }, failed({ code: 'process_failed' })],
  [{ kind: 'thrown' }, failed({ code: 'unexpected' })],
])('RST-17 RST-18 RST-19 RST-20 RST-21 RST-22 RST-23 RST-24: callable result %j gives %j', (callable, decision) => {
  expect(decideForgotPassword(unknown, callable, specified)).toEqual(decision)
})

test('RST-12 RST-19: where replies never reveal accounts, an unknown address gets the same answer as a known one', () => {
  expect(decideForgotPassword({ kind: 'error', code: 'auth/user-not-found' }, undefined, current)).toEqual(sent)
  expect(decideForgotPassword(unknown, { kind: 'error', code: 'not-found' }, current)).toEqual(sent)
  expect(decideForgotPassword({ kind: 'error', code: 'too-many-requests' }, undefined, current)).toEqual(
    failed({ code: 'too-many-requests' }),
  )
})

test('the two rulebooks differ in nothing else', () => {
  const message = fc.option(fc.string(), { nil: undefined })
  const outcome: fc.Arbitrary<Outcome> = fc.oneof(
    fc.constant({ kind: 'ok' } as const),
    fc.constant({ kind: 'silent' } as const),
    fc.constant({ kind: 'thrown' } as const),
    fc.record({ kind: fc.constant('answered' as const), success: fc.boolean(), message }),
    fc.record({
      kind: fc.constant('error' as const),
      code: fc.constantFrom('invalid-email', 'auth/too-many-requests', 'internal', 'deadline-exceeded', undefined),
      message,
    }),
  )
  fc.assert(
    fc.property(outcome, fc.option(outcome, { nil: undefined }), (provider, callable) => {
      expect(decideForgotPassword(provider, callable, current)).toEqual(
        decideForgotPassword(provider, callable, specified),
      )
    }),
  )
})
