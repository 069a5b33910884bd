/**
 * Retries failed page reads three times, with exponential delays of 1 s to 30 s (specification 1, section 9). The
 * router does not report a failed read of its own, so this wraps fetch.
 */
import { delay } from '#web/forms/in-time.ts'

const retries = 3
const longestMs = 30_000

/** The message of a page read that failed on the network every time, whatever navigator.onLine says. */
export type ConnectionLost = 'connection-lost'
const connectionLost: ConnectionLost = 'connection-lost'

/** Sent to the current page when a read fails: the page may hold the read until the user tries again. */
export type UnreadEvent = CustomEvent<{ signal: AbortSignal | undefined; again: () => void }>
export type UnreadName = 'unread'
const unread: UnreadName = 'unread'

export const delayBefore = (retry: number): number => Math.min(1000 * 2 ** retry, longestMs)

type Fetch = typeof globalThis.fetch

/**
 * Only the router's own reads: a POST is never repeated, and a page's own requests handle their failures themselves.
 */
const isPageRead = (input: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
  input instanceof URL && /(\.data|\/__manifest)$/.test(input.pathname) && (init?.method ?? 'GET') === 'GET'

/** A gateway error or a captive portal. The router's own responses carry a header and are never HTML. */
const isOdd = ({ status, headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ||
  ((status >= 500 || status === 429) && !headers.has('x-remix-response'))

/** Resolves to true when the user tries again, to false when no page holds the read. Rejects when it is aborted. */
function holdUnread(signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const detail = { signal, again: () => resolve(true) }
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (window.dispatchEvent(new CustomEvent(unread, { cancelable: true, detail }))) resolve(false)
  })
}

export const withReadRetries =
  (fetch: Fetch, wait = delay, hold = holdUnread): Fetch =>
  async (input, init) => {
    if (!isPageRead(input, init)) return fetch(input, init)
    const signal = init?.signal ?? undefined
    for (let retry = 0; ; retry++) {
      const answer = await fetch(input, init).catch(rethrowUnlessLost)
      if (answer && answer.status < 500 && !isOdd(answer)) return answer
      const mayRetry = answer === undefined || answer.status >= 500
      if (mayRetry && retry < retries) {
        await wait(delayBefore(retry), signal)
        signal?.throwIfAborted()
        continue
      }
      if (answer && !isOdd(answer)) return answer
      if (await hold(signal)) {
        retry = -1
        continue
      }
      if (answer) return answer
      throw new TypeError(connectionLost)
    }
  }

/** A navigation aborts the request with a different error from a lost connection. */
function rethrowUnlessLost(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
