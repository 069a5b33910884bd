import type { MemberId } from '#shared/domain/access/member-id.ts'

/** The owner of an account. `name` is the first name, for emails. */
export type Owner = { id: string; email: string; name: string }

/** The member who makes a request, and the session they make it in. */
export type Person = Owner & { id: MemberId; sessionId: string }
