/** The uid of the member who is asking, proved by a session. Only server/guards.ts makes one, so no query runs for somebody else. */
export type MemberId = string & { readonly brand: 'MemberId' }
