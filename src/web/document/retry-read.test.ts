import { expect, test, vi } from 'vitest'
import { delayBefore, withReadRetries } from './retry-read.ts'

const page = new URL('https://siol.example/my-pensions.data')
const networkError = new TypeError('Failed to fetch')
const answer = (status: number) => new Response(null, { status })

/** The outcomes of the attempts in order; the last one repeats. */
function readFrom(...outcomes: (number | Error | Response)[]) {
  const fetch = vi.fn(async () => {
    const outcome = outcomes[Math.min(fetch.mock.calls.length, outcomes.length) - 1] ?? 200
    if (outcome instanceof Response) return outcome
    if (typeof outcome !== 'number') throw outcome
    return answer(outcome)
  })
  const delays: number[] = []
  /** How often somebody tries again before no page holds the read. */
  const hold = vi.fn(async () => hold.mock.calls.length <= 1 && holds)
  let holds = false
  const wait = async (ms: number) => void delays.push(ms)
  const read = withReadRetries(fetch as unknown as typeof globalThis.fetch, wait, hold)
  const held = () => hold.mock.calls.length
  return { read, delays, held, holdOnce: () => (holds = true), attempts: () => fetch.mock.calls.length }
}

test('NFR-02: each delay is twice the one before, up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(delayBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test.each([
  ['the connection is lost', networkError],
  ['the server fails', 500],
  ['the server is starting', 503],
])('NFR-02: when %s a page read is retried three times', async (_, outcome) => {
  const { read, delays, attempts } = readFrom(outcome)
  if (outcome === networkError) await expect(read(page)).rejects.toThrow('connection-lost')
  else expect((await read(page)).status).toBe(outcome)
  expect(attempts()).toBe(4)
  expect(delays).toEqual([1000, 2000, 4000])
})

test.each([
  ['a gateway', [502, 502, 502, 502, 200]],
  ['a limit', [429, 200]],
  ['the page of a portal', [new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } }), 200]],
  ['a cut line', [networkError, networkError, networkError, networkError, 200]],
])('NFR-02: after %s the read waits until somebody tries again', async (_, outcomes) => {
  const { read, held, holdOnce } = readFrom(...outcomes)
  holdOnce()
  expect((await read(page)).status).toBe(200)
  expect(held()).toBe(1)
})

test('NFR-02: an error of our own is not held', async () => {
  const { read, held } = readFrom(new Response(null, { status: 500, headers: { 'x-remix-response': 'yes' } }))
  expect((await read(page)).status).toBe(500)
  expect(held()).toBe(0)
})

test('NFR-02: retries stop at the first answer', async () => {
  const { read, delays } = readFrom(networkError, 502, 200)
  expect((await read(page)).status).toBe(200)
  expect(delays).toEqual([1000, 2000])
})

test.each([200, 202, 204, 303, 401, 404, 422, 429])(
  'NFR-02: an answer with status %i is not retried',
  async (status) => {
    const { read, attempts } = readFrom(status)
    expect((await read(page)).status).toBe(status)
    expect(attempts()).toBe(1)
  },
)

test("NFR-02: a page's own requests are not retried", async () => {
  const { read, attempts } = readFrom(networkError)
  await expect(read('/users/7qK2d')).rejects.toBe(networkError)
  expect(attempts()).toBe(1)
})

test('NFR-02: a POST is never retried', async () => {
  const { read, attempts } = readFrom(networkError)
  await expect(read(page, { method: 'POST', body: 'x' })).rejects.toBe(networkError)
  expect(attempts()).toBe(1)
})

test('NFR-02: an aborted page read is not retried', async () => {
  const controller = new AbortController()
  const fetch = vi.fn(async () => {
    controller.abort()
    throw networkError
  })
  const read = withReadRetries(fetch as unknown as typeof globalThis.fetch)
  await expect(read(page, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetch).toHaveBeenCalledOnce()
})
