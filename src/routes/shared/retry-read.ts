/**
 * The facts of a page that did not come are asked for again: three times, each time after a longer rest, of 30 s at most (specification 1,
 * section 9). The router says nowhere that a read of its own failed, so this stands between it and fetch.
 */
import { rest as pause } from './delay.ts'

const retries = 3
const longestMs = 30_000

export const delayBefore = (retry: number): number => Math.min(1000 * 2 ** retry, longestMs)

type Fetch = typeof globalThis.fetch

/** Only the router's own reads: what a page sends is never sent twice, and what a page asks for by itself has its own patience. */
const isPageRead = (input: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
  input instanceof URL && /(\.data|\/__manifest)$/.test(input.pathname) && (init?.method ?? 'GET') === 'GET'

export const readingAgain =
  (fetch: Fetch, rest = pause): Fetch =>
  async (input, init) => {
    const last = isPageRead(input, init) ? retries : 0
    for (let retry = 0; ; retry++) {
      try {
        const answer = await fetch(input, init)
        if (retry === last || answer.status < 500) return answer
      } catch (error) {
        // A request that was given up, because another page is wanted, rejects with something else.
        if (retry === last || !(error instanceof TypeError)) throw error
      }
      await rest(delayBefore(retry), init?.signal)
      init?.signal?.throwIfAborted()
    }
  }
