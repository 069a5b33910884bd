import { startAuthentication } from '@simplewebauthn/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInByPasskey } from './passkey-browser.ts'

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn(async () => ({ id: 'a passkey' })) }))

/** The requests so far, each answered when the test says so. */
let requests: (() => void)[] = []
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  requests = []
  vi.mocked(startAuthentication).mockClear()
  vi.stubGlobal('fetch', () => {
    const challenge = `challenge ${requests.length + 1}`
    return new Promise((resolve) => requests.push(() => resolve(Response.json({ challenge }))))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const answer = async (at: number) => {
  await settled()
  requests[at]?.()
  await settled()
}

test.each([
  ['before the offer is made', [false, true], 0],
  ['while the offer is asked for', [true, false], 1],
] as const)(
  'a button pressed %s signs in, with the last challenge, and the offer gives way',
  async (_, order, last) => {
    const outcomes = order.map((autofill) => signInByPasskey({ autofill }))
    await settled()
    expect(requests).toHaveLength(1)
    for (let at = 0; at <= last + 1; at++) await answer(at)
    expect(await Promise.all(outcomes)).toEqual(order.map((autofill) => (autofill ? undefined : 'signed_in')))
    expect(vi.mocked(startAuthentication).mock.calls).toEqual([
      [{ optionsJSON: { challenge: `challenge ${last + 1}` }, useBrowserAutofill: false }],
    ])
  },
)

test('an offer is made again once the button has failed', async () => {
  vi.mocked(startAuthentication).mockRejectedValueOnce(new Error('cancelled'))
  const pressed = signInByPasskey({ autofill: false })
  await answer(0)
  expect(await pressed).toBeUndefined()
  const offered = signInByPasskey({ autofill: true })
  await answer(1)
  await answer(2)
  expect(await offered).toBe('signed_in')
})

test.each([
  [429, 'limited'],
  [422, 'failed'],
] as const)('an answer of %i is told to somebody who pressed the button, not before', async (status, outcome) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  expect(await signInByPasskey({ autofill: true })).toBeUndefined()
  expect(await signInByPasskey({ autofill: false })).toBe(outcome)
})
