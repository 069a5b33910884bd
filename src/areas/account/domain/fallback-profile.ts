// A file of its own: a rule of the specification, tested without a database.
import type { Profile } from '#shared/domain/member.ts'
import { fittingName } from '#shared/domain/text/person-name.ts'

/**
 * The profile of a signed-in person when the usual set-up failed (specification 1, section 3). What a name may not have
 * is left out; the name may be empty then, and the personal details ask for it.
 */
export function fallbackProfile(user: {
  email: string
  displayName?: string | null | undefined
}): Pick<Profile, 'email_address' | 'first_name' | 'last_name'> {
  const name = user.displayName?.trim() || user.email.split('@')[0] || 'User'
  return { email_address: user.email, first_name: fittingName(name), last_name: '' }
}
