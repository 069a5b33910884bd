import type { Person as Account } from '#areas/account/flows/sign-in/signed-in-person.ts'
import type { MemberContext } from '#server/guards.ts'

/** The member as the flows of their own account know them. */
export const ownAccount = ({ id, user, member, sessionId }: MemberContext['person']): Account => ({
  id,
  email: user.email,
  name: member.first_name,
  sessionId,
})
