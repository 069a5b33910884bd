import type { MemberId } from '#shared/domain/access/member-id.ts'

/** The owner of an account. `name`: the first name, for emails. */
export type Owner = { id: string; email: string; name: string }

export type Person = Owner & { id: MemberId; sessionId: string }
