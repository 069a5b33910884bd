import type { MemberId } from '#domain/shared/member-id.ts'

/** Who changes something about their own account, and in which session. */
export type Person = { id: MemberId; email: string; name: string; sessionId: string }
