import { stateOfCode } from '#areas/account/domain/recovery/action-code.ts'
import { agreeAsClient } from '#areas/clients/flows/open-account.ts'
import { type ActionCode, useCode } from '#database/accounts/action-codes.ts'
import { markPasswordProven } from '#database/accounts/credentials.ts'
import { insertKnownBrowser, isKnownBrowser } from '#database/accounts/known-browsers.ts'
import { lockMember } from '#database/members/members.ts'
import { acceptInvitation } from '#desk/flows/admit-adviser.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { type CodeRefusal, findStoredCode } from './action-code.ts'
import { choosePassword } from './recovery/choose-password.ts'
import { type EmailSent, sendVerificationEmail } from './send-verification-email.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** `repeated`: the address was confirmed before, by this link or another. */
export type Verified = { uid: string; repeated: boolean }

/**
 * Evidence that the visitor who opens the link also signed up. Otherwise the owner of the address could confirm a
 * password that an attacker chose. `browser`: the hash of the known browser; `uid`: the signed-in user.
 */
export type OwnershipProof =
  | { kind: 'browser'; browser: string | undefined; uid: string | undefined }
  | { kind: 'password'; browser: string }
  | { kind: 'chosen'; password: string; browser: string }

export type VerificationRefusal = CodeRefusal | 'proof_needed'

/** The code of an address that is still to be confirmed, or how the link ended. */
export async function findVerification(
  app: AppContext,
  oobCode: string,
): Promise<Result<ActionCode | Verified, CodeRefusal>> {
  const code = await findStoredCode(app, oobCode)
  if (code?.mode !== 'verifyEmail') return fail('invalid-action-code')
  if (await isVerified(app, code.uid)) return ok({ uid: code.uid, repeated: true })
  const state = stateOfCode(code, app.now())
  return state === 'live' ? ok(code) : fail(state === 'expired' ? 'expired-action-code' : 'invalid-action-code')
}

const isVerified = async (app: AppContext, uid: string): Promise<boolean> =>
  (await app.identity.findByUid(uid))?.emailVerified === true

/**
 * Uses the code, marks the address as verified and queues the welcome email. A link of an account that is verified
 * already changes nothing. `proof_needed`: nothing was changed either.
 */
export async function verifyEmail(
  app: AppContext,
  oobCode: string,
  proof: OwnershipProof,
): Promise<Result<Verified, VerificationRefusal>> {
  const found = await findVerification(app, oobCode)
  if (!found.ok) return found
  if ('repeated' in found.value) return ok(found.value)
  const code = found.value
  const { uid } = code
  if (!(await isOwner(app, uid, proof))) return fail('proof_needed')
  const verified = await audited(app, { kind: 'guest' }, async (trx, now) => {
    // Before the account, as the desk locks a client whose address it changes.
    await lockMember(trx, uid)
    if (!(await useCode(trx, code, now))) return unchanged(false)
    if (proof.kind === 'chosen') {
      // A way in that was there before is as unproven as the password: the new epoch removes it.
      await choosePassword(app, trx, { uid, event: 'chosen', password: proof.password, browser: proof.browser })
    } else {
      await markPasswordProven(trx, uid, now)
      // This browser has both the mailbox and the password, so the account knows it.
      if (proof.browser !== undefined) await insertKnownBrowser(trx, uid, proof.browser, now, { proven: true })
    }
    const client = proof.kind === 'chosen' ? await agreeAsClient(app, trx, uid) : undefined
    await app.identity.confirmEmail(trx, uid)
    // The welcome says how one comes to a pension.
    if (!(await acceptInvitation(app, trx, code)) && !client?.hadPolicy)
      await sendWelcomeEmails(app, trx, uid, { email: code.email, name: code.displayName })
    return changed(true, { action: 'verify_email', uid, after: { by: proof.kind } })
  })
  // Of two simultaneous requests, the second finds the code used.
  if (!verified && !(await isVerified(app, uid))) return fail('invalid-action-code')
  return ok({ uid, repeated: !verified })
}

async function isOwner(app: AppContext, uid: string, proof: OwnershipProof): Promise<boolean> {
  if (proof.kind !== 'browser') return true
  if (proof.uid === uid) return true
  return proof.browser !== undefined && (await isKnownBrowser(app.db, { uid }, proof.browser))
}

/**
 * Emails a new link instead of an expired one. `invalid-action-code`: the link belongs to no account whose address
 * still has to be confirmed.
 */
export async function replaceExpiredLink(app: AppContext, oobCode: string): Promise<EmailSent | 'invalid-action-code'> {
  const code = await findStoredCode(app, oobCode)
  const user = code?.mode === 'verifyEmail' ? await app.identity.findByUid(code.uid) : undefined
  return user && !user.emailVerified ? sendVerificationEmail(app, user) : 'invalid-action-code'
}
