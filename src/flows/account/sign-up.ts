/** Opens an account: the account, its profile, the verification mail and the audit row in one transaction (specification 1, section 4). */

import { writeAudit } from '#database/audit.ts'
import { insertMember } from '#database/members.ts'
import { normaliseSignUp, type SignUpInput } from '#domain/account/sign-up.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import type { QuoteGoals } from '#domain/calculator/quote-goals.ts'
import { capitalise } from '#domain/shared/member.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { issueCode } from './action-code.ts'

/** `sentTo`: the rulebook does not let a reply reveal accounts, so everyone is sent to their inbox, and nobody is signed in. */
export type SignedUp = { kind: 'signedIn'; cookies: string[] } | { kind: 'sentTo'; email: string }
export type SignUpRefusal = 'email-already-in-use' | 'too-many-requests'

/** Throws when the account or the profile cannot be written; nothing is left behind then. Expects input that checkSignUp accepted. */
export async function signUp(
  app: AppContext,
  input: SignUpInput,
  client: Client,
  /** From the quote that led here, if one did. */
  plan?: QuoteGoals,
): Promise<Result<SignedUp, SignUpRefusal>> {
  const person = normaliseSignUp(input)
  const { email, password } = person
  if (await countAttempts(app, { signUpPerClient: client, signUpPerAddress: email })) return fail('too-many-requests')
  const { revealsAccounts } = app.rulebook
  const firstName = capitalise(person.firstName)
  const lastName = capitalise(person.lastName)

  const created = await createAccount(app, { email, password, firstName, lastName, plan })
  if (created.ok) return ok(revealsAccounts ? { kind: 'signedIn', cookies: created.value } : { kind: 'sentTo', email })
  if (revealsAccounts) return created
  await notifyOwner(app, email)
  return ok({ kind: 'sentTo', email })
}

type NewAccount = { email: string; password: string; firstName: string; lastName: string; plan: QuoteGoals | undefined }

async function createAccount(app: AppContext, account: NewAccount): Promise<Result<string[], 'email-already-in-use'>> {
  const { email, password, firstName, lastName, plan } = account
  const now = app.now()
  try {
    return await app.db.transaction().execute(async (trx) => {
      const created = await app.identity.createUser(trx, {
        email,
        password,
        displayName: `${firstName} ${lastName}`,
        signIn: app.rulebook.revealsAccounts,
      })
      if (!created.ok) return created
      const { uid, cookies } = created.value
      await insertMember(
        trx,
        {
          uid,
          email_address: email,
          first_name: firstName,
          last_name: lastName,
          terms_version: TERMS_VERSION,
          terms_accepted_at: now,
          ...plan,
        },
        now,
      )
      await writeAudit(
        trx,
        { actor: 'guest', uid, action: 'sign_up', after: { terms_version: TERMS_VERSION, ...plan } },
        now,
      )
      const code = await issueCode(app, trx, uid, 'verifyEmail')
      await enqueueEmail(app, trx, {
        to: email,
        uid,
        message: { kind: 'verify-email', name: firstName, codeId: code.id },
      })
      return ok(cookies)
    })
  } catch (error) {
    // Two sign-ups with one address at the same moment: the second breaks on the unique address.
    if (await app.identity.findByEmail(email)) return fail('email-already-in-use')
    throw error
  }
}

async function notifyOwner(app: AppContext, email: string): Promise<void> {
  const owner = await app.identity.findByEmail(email)
  if (!owner) return
  await app.db.transaction().execute((trx) =>
    enqueueEmail(app, trx, {
      to: email,
      uid: owner.uid,
      message: { kind: 'account-exists', name: owner.displayName },
    }),
  )
}
