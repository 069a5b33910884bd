/** Gives a signed-in user the profile that is missing: after a first sign-in with another provider, or as a repair. */

import type { IdentityUser } from '#adapters/identity/port.ts'
import { writeAudit } from '#database/audit.ts'
import { insertMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { Plan } from '#domain/calculator/quote-goals.ts'
import { fallbackProfile } from '#domain/shared/member.ts'
import type { World } from '#flows/shared/app-context.ts'
import { promiseMail } from '#flows/shared/enqueue-email.ts'
import { issueCode } from './action-code.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** Writes the profile, its audit row and its mails in `trx`. A second call changes nothing. `plan` is from the quote that led here, if one did. */
export async function setUpNewUser(world: World, trx: Trx, user: IdentityUser, plan?: Plan): Promise<void> {
  const now = world.now()
  const profile = nameParts(user)
  const added = await insertMember(trx, { uid: user.uid, email_address: user.email, ...profile, ...plan }, now)
  if (!added) return
  await writeAudit(trx, { actor: 'server', uid: user.uid, deed: 'set up profile', ...(plan && { after: plan }) }, now)
  if (user.emailVerified) {
    await sendWelcomeEmails(world, trx, user.uid, { email: user.email, name: profile.first_name })
  } else {
    const code = await issueCode(world, trx, user.uid, 'verifyEmail')
    await promiseMail(world, trx, {
      to: user.email,
      uid: user.uid,
      letter: { kind: 'verify-email', name: profile.first_name, codeId: code.id },
    })
  }
}

/** Repairs a missing profile; when the set-up fails, the fallback profile alone is written (specification 1, sections 3 and 4). */
export async function repairProfile(world: World, user: IdentityUser): Promise<{ error: unknown } | undefined> {
  try {
    await world.db.transaction().execute((trx) => setUpNewUser(world, trx, user))
    return undefined
  } catch (error) {
    const { email_address, first_name, last_name } = fallbackProfile({
      email: user.email,
      displayName: user.displayName,
    })
    const now = world.now()
    await world.db.transaction().execute(async (trx) => {
      await insertMember(trx, { uid: user.uid, email_address, first_name, last_name }, now)
      await writeAudit(trx, { actor: 'server', uid: user.uid, deed: 'write fallback profile' }, now)
    })
    return { error }
  }
}

/** The provider's name is one text; the last word is the family name, as far as anyone can tell. */
function nameParts(user: IdentityUser): { first_name: string; last_name: string } {
  const words = user.displayName.trim().split(/\s+/).filter(Boolean)
  if (words.length < 2) {
    const { first_name, last_name } = fallbackProfile({ email: user.email, displayName: user.displayName })
    return { first_name, last_name }
  }
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}
