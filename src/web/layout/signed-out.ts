/** Detects an ended session on an open page: one of its requests is answered with 401. */

/**
 * Its detail is the address at which to sign in, where the answer named one. A type rather than an import: a module
 * that both entries share would be another file for every visitor to load.
 */
export type SignedOutEvent = 'signedout'
const signedOut: SignedOutEvent = 'signedout'

type Fetch = typeof globalThis.fetch

/** Announces every 401 in JSON, the server's answer to a guest at a data address (shared/domain/access/access.ts). */
export const reportSignedOut =
  (fetch: Fetch, announce = () => window.dispatchEvent(new Event(signedOut))): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status === 401 && answer.headers.get('content-type')?.startsWith('application/json')) announce()
    return answer
  }
