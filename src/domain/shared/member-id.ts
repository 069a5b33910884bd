/**
 * The uid of a member whom somebody may act for. Only src/server/guards makes one from what a request shows (a session, an employer link's key, a
 * webhook's secret); a row of the database keeps the one that it was stored under. So no query runs for a member that a request merely names.
 */
export type MemberId = string & { readonly brand: 'MemberId' }
