// A file of its own: a rule of the specification, tested without a database.
import type { Profile } from '#shared/domain/member.ts'
import { personName } from '#shared/domain/text/names.ts'
import { fittingName } from '#shared/domain/text/person-name.ts'

/**
 * The profile of a signed-in person when the usual set-up failed (specification 1, section 3): the display name without
 * what a name may not have; else the part of the address before the @ as it is, which the personal details ask to put
 * right; else 'User'.
 */
export function fallbackProfile(user: {
  email: string
  displayName?: string | null | undefined
}): Pick<Profile, 'email_address' | 'first_name' | 'last_name'> {
  const [beforeAt = ''] = user.email.split('@')
  const first_name = fittingName(user.displayName ?? '') || beforeAt.slice(0, personName.most) || 'User'
  return { email_address: user.email, first_name, last_name: '' }
}
