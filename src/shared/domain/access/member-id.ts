/**
 * The uid of a member on whose behalf a request may act. Only src/server/guards makes one, from a session, an employer
 * link's key or a webhook's secret; database rows return the id they were stored under. So no query runs for a member
 * whom a request merely names.
 */
export type MemberId = string & { readonly brand: 'MemberId' }

/** The format of server/requests/new-id.ts. */
const shape = /^[0-9A-HJKMNP-TV-Z]{24}$/

/** Whether a text is another member's uid. A host may use the same parameter for its own values, which are not uids. */
export const isIdOfAnother = (text: string, id: MemberId): boolean => text !== id && shape.test(text)
