import { afterEach, expect, test, vi } from 'vitest'
import { writeFlag } from './use-completion.ts'

afterEach(() => vi.unstubAllGlobals())

const stubFetch = (status: number) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response('{}', { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test("QUA-13: without a user id no request is sent, and the error is 'No user ID'", async () => {
  const fetch = stubFetch(200)
  await expect(writeFlag('', 'form_qualification')).rejects.toThrow(/^No user ID$/)
  expect(fetch).not.toHaveBeenCalled()
})

test("QUA-08 SRV-15: the flag is merged into the member's own document", async () => {
  const fetch = stubFetch(200)
  await writeFlag('7qK2d', 'form_qualification')
  expect(fetch.mock.calls).toEqual([
    ['/users/7qK2d', expect.objectContaining({ method: 'POST', body: '{"form_qualification":true}' })],
  ])
})

test('QUA-12: a flag that cannot be written is an error, a flag whose answers have not arrived yet is not', async () => {
  stubFetch(500)
  await expect(writeFlag('7qK2d', 'form_qualification')).rejects.toThrow()
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }))
  await expect(writeFlag('7qK2d', 'form_qualification'), 'signed out').rejects.toThrow()
  stubFetch(409)
  await expect(writeFlag('7qK2d', 'form_qualification')).resolves.toBeUndefined()
})
