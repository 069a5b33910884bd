import { expect, test, vi } from 'vitest'
import { reportSignedOut } from './signed-out.ts'

const json = (status: number) => Response.json({}, { status })

test.each([
  ['a guest at an address of data', json(401), 1],
  ['a refusal', json(403), 0],
  ['a success', json(200), 0],
  ['a page', new Response('', { status: 401, headers: { 'content-type': 'text/html' } }), 0],
])('%s is announced as the end of the session: %#', async (_, answer, times) => {
  const announce = vi.fn()
  const fetch = reportSignedOut(async () => answer, announce)
  expect(await fetch('/users/x')).toBe(answer)
  expect(announce).toHaveBeenCalledTimes(times)
})
