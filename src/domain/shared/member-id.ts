/**
 * The uid of a member on whose behalf a request may act. Only src/server/guards makes one, from the credentials of a request (a session, an employer
 * link's key, a webhook's secret); database rows return the id they were stored under. So no query runs for a member whom a request merely names.
 */
export type MemberId = string & { readonly brand: 'MemberId' }
