/**
 * Retries failed page reads three times, with exponential delays of 1 s to 30 s (specification 1, section 9). The
 * router does not report a failed read of its own, so this wraps fetch.
 */
import { delay } from '#web/forms/in-time.ts'

const retries = 3
const longestMs = 30_000

/**
 * The message of a page read that failed on the line itself each time, whatever the browser thinks of its connection.
 */
export type ConnectionLost = 'connection-lost'
const connectionLost: ConnectionLost = 'connection-lost'

export const delayBefore = (retry: number): number => Math.min(1000 * 2 ** retry, longestMs)

type Fetch = typeof globalThis.fetch

/**
 * Only the router's own reads: a POST is never repeated, and a page's own requests handle their failures themselves.
 */
const isPageRead = (input: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
  input instanceof URL && /(\.data|\/__manifest)$/.test(input.pathname) && (init?.method ?? 'GET') === 'GET'

export const withReadRetries =
  (fetch: Fetch, wait = delay): Fetch =>
  async (input, init) => {
    const last = isPageRead(input, init) ? retries : 0
    for (let retry = 0; ; retry++) {
      try {
        const answer = await fetch(input, init)
        if (retry === last || answer.status < 500) return answer
      } catch (error) {
        // A request aborted by another navigation rejects with another error.
        if (!(error instanceof TypeError)) throw error
        if (retry === last) throw last > 0 ? new TypeError(connectionLost) : error
      }
      await wait(delayBefore(retry), init?.signal)
      init?.signal?.throwIfAborted()
    }
  }
