import { expect, test, vi } from 'vitest'
import { delayBefore, readingAgain } from './retry-read.ts'

const page = new URL('https://siol.example/my-pensions.data')
const cut = new TypeError('Failed to fetch')
const answer = (status: number) => new Response(null, { status })

/** What each attempt comes to, in turn; the last one stands for all after it. */
function line(...outcomes: (number | Error)[]) {
  const fetch = vi.fn(async () => {
    const outcome = outcomes[Math.min(fetch.mock.calls.length, outcomes.length) - 1] ?? 200
    if (typeof outcome !== 'number') throw outcome
    return answer(outcome)
  })
  const rests: number[] = []
  const read = readingAgain(fetch as unknown as typeof globalThis.fetch, async (ms) => {
    rests.push(ms)
  })
  return { read, rests, asked: () => fetch.mock.calls.length }
}

test('NFR-02: each rest is twice the one before, and none is longer than 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(delayBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test.each([
  ['the line is cut', cut],
  ['the server breaks', 500],
  ['the server is being started', 503],
])('NFR-02: when %s a page is read three times more', async (_, outcome) => {
  const { read, rests, asked } = line(outcome)
  if (outcome === cut) await expect(read(page)).rejects.toBe(cut)
  else expect((await read(page)).status).toBe(outcome)
  expect(asked()).toBe(4)
  expect(rests).toEqual([1000, 2000, 4000])
})

test('NFR-02: it stops as soon as an answer comes', async () => {
  const { read, rests } = line(cut, 502, 200)
  expect((await read(page)).status).toBe(200)
  expect(rests).toEqual([1000, 2000])
})

test.each([
  200, 202, 204, 303, 401, 404, 422, 429,
])('NFR-02: an answer of %i is one, and asked for once', async (status) => {
  const { read, asked } = line(status)
  expect((await read(page)).status).toBe(status)
  expect(asked()).toBe(1)
})

test('NFR-02: what a page asks for by itself is asked for once', async () => {
  const { read, asked } = line(cut)
  await expect(read('/users/7qK2d')).rejects.toBe(cut)
  expect(asked()).toBe(1)
})

test('NFR-02: what is sent is never sent twice', async () => {
  const { read, asked } = line(cut)
  await expect(read(page, { method: 'POST', body: 'x' })).rejects.toBe(cut)
  expect(asked()).toBe(1)
})

test('NFR-02: a page that nobody waits for any more is not asked for again', async () => {
  const gone = new AbortController()
  const fetch = vi.fn(async () => {
    gone.abort()
    throw cut
  })
  const read = readingAgain(fetch as unknown as typeof globalThis.fetch)
  await expect(read(page, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetch).toHaveBeenCalledOnce()
})
