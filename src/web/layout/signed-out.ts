/** How an open page learns that its session has ended: one of its own requests is answered with 401. */

/** A type and no import, because a module that both entries share would be one more file for every visitor. */
export type SignedOutEvent = 'signedout'
const signedOut: SignedOutEvent = 'signedout'

type Fetch = typeof globalThis.fetch

/**
 * Announces every 401 in JSON, which is how the server answers a guest at an address of data
 * (shared/domain/access/access.ts).
 */
export const reportSignedOut =
  (fetch: Fetch, announce = () => window.dispatchEvent(new Event(signedOut))): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status === 401 && answer.headers.get('content-type')?.startsWith('application/json')) announce()
    return answer
  }
