/** How an open page learns that its session has ended: one of its own requests is answered with 401. */

const eventName = 'signedout'

type Fetch = typeof globalThis.fetch

/** Announces every 401 in JSON, which is how the server answers a guest at an address of data (domain/shared/access.ts). */
export const reportSignedOut =
  (fetch: Fetch, announce = () => window.dispatchEvent(new Event(eventName))): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status === 401 && answer.headers.get('content-type')?.startsWith('application/json')) announce()
    return answer
  }

/** Returns the function that stops listening. */
export function onSignedOut(handle: () => void): () => void {
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
