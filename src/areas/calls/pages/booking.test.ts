import { afterEach, expect, test, vi } from 'vitest'
import { confirmBooking } from './booking.ts'

afterEach(() => vi.unstubAllGlobals())

const plan = 'zurich_standard_prsa'

/** Answers the booking call, then the write of the plan. */
function stubAnswers(...answers: readonly [status: number, body: string][]) {
  const queue = [...answers]
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => {
    const [status, body] = queue.shift() ?? [500, '']
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const booked = [200, '{"result":{"success":true}}'] as const
const refused = (code: string, message: string) => JSON.stringify({ error: { code, message } })

test('CALL-13: a call is booked once its plan is saved, or stays because an application has begun', async () => {
  const fetch = stubAnswers([...booked], [200, '{"uid":"A"}'])
  expect(await confirmBooking('A', 'EVENT', plan)).toBeUndefined()
  expect(fetch.mock.calls[1]).toEqual([
    '/users/A',
    expect.objectContaining({ body: JSON.stringify({ process_pension_applied: plan }) }),
  ])
  stubAnswers([...booked], [409, refused('not_allowed', 'no')])
  expect(await confirmBooking('A', 'EVENT', plan)).toBeUndefined()
})

test.each([
  [429, refused('rate_limited', 'Too many.'), 'Too many.'],
  [403, refused('field_not_yours', 'Not yours.'), 'Not yours.'],
  [409, refused('identity_locked', 'Locked.'), 'Locked.'],
  [503, refused('server_error', 'Later.'), 'Later.'],
])('CALL-13: a plan answered with %i is not taken for saved', async (status, body, text) => {
  stubAnswers([...booked], [status, body])
  expect(await confirmBooking('A', 'EVENT', plan)).toEqual({ reason: { text }, final: false })
})

test.each([
  ['the plan', [booked, [200, '<html>']]],
  ['the booking', [[200, '<html>']]],
] as const)('a page in place of an answer, as after a sign-out elsewhere, is no success: %s', async (_, answers) => {
  stubAnswers(...answers.map(([status, body]) => [status, body] as [number, string]))
  expect(await confirmBooking('A', 'EVENT', plan)).toEqual({ reason: { code: 'booking_failed' }, final: false })
})
