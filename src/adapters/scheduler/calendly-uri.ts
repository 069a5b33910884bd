/** The uid of the event in an invitee's URI; undefined if it is not such a URI. */
export const eventOfInvitee = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? inviteeUri.exec(uri)?.[1] : undefined

const inviteeUri =
  /^https:\/\/(?:api\.calendly\.com|calendly\.com\/api\/v2)\/scheduled_events\/([A-Za-z0-9_-]{1,64})\/invitees\/[A-Za-z0-9_-]{1,64}$/
