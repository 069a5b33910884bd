import { expect, test, vi } from 'vitest'
import { refuseUnanswered, whyUnanswered } from './unanswered.ts'

const answered = (status: number) => ({ status, statusText: '', internal: false, data: '<html></html>' })
/** What the router throws where an answer is not ours, and what each of them is. */
const oddAnswers = {
  '502': [answered(502), 'server_error'],
  '503': [answered(503), 'server_error'],
  '429': [answered(429), 'rate_limited'],
  '500': [answered(500), 'server_error'],
  'an error of ours, without its text': [new Error('Unexpected Server Error'), 'server_error'],
  'the page of a captive portal, with 200': [
    new Error('Unable to decode turbo-stream response', { cause: new SyntaxError('<') }),
    'offline',
  ],
  'a cut line': [new TypeError('Failed to fetch'), 'offline'],
} as const

test.each(Object.entries(oddAnswers))('%s keeps the page with what was typed', async (_name, [error, lost]) => {
  expect(whyUnanswered(error)).toBe(lost)
  const body = new URLSearchParams({ email: 'anna@example.ie', password: 'Secret 1!' })
  const request = new Request('http://localhost/x', { method: 'POST', body })
  const answer = await refuseUnanswered('email')({ request, serverAction: () => Promise.reject(error) })
  expect(answer).toMatchObject({ data: { message: expect.any(String), values: { email: 'anna@example.ie' } } })
  expect(JSON.stringify(answer)).not.toContain('Secret')
})

test.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a page that is not there', answered(404)],
  ['a page that is gone', answered(410)],
])('%s is an answer of ours', async (_name, error) => {
  const request = new Request('http://localhost/x', { method: 'POST', body: 'a=b' })
  await expect(refuseUnanswered()({ request, serverAction: () => Promise.reject(error) })).rejects.toBe(error)
})

test.each(['/entry', '/login', '/auth/staff', '/auth/staff?code=ended'])(
  'a session that ended meanwhile (%s) keeps the page with what was typed, and says so',
  async (location) => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const notice = vi.fn()
    page.addEventListener('signedout', notice)
    const request = new Request('http://localhost/x', { method: 'POST', body: new URLSearchParams({ phone: '087' }) })
    const guest = new Response(null, { status: 303, headers: { location } })
    const answer = await refuseUnanswered('phone')({ request, serverAction: () => Promise.reject(guest) })
    expect(answer).toMatchObject({ data: { values: { phone: '087' } }, init: { status: 401 } })
    expect(notice.mock.calls).toEqual([[expect.objectContaining({ detail: location })]])
    vi.unstubAllGlobals()
  },
)
