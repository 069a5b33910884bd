/** Test advisers at the desk: an account with the adviser role and a second factor whose codes the test computes. */

import { codeAt } from '#adapters/identity/authenticator.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { statementsInWriting } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { maySecond } from '#areas/recommendations/domain/approval/approval.ts'
import { flagCodes } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { statementBox } from '#areas/recommendations/domain/recommendation-form.ts'
import { approveSecond } from '#areas/recommendations/flows/settle-second-approval.ts'
import { saveRecoveryCodes } from '#database/accounts/second-factors.ts'
import { findSecondApproval } from '#database/desk/second-approvals.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import type { Role } from '#desk/domain/permissions.ts'
import { admitAdviser } from '#desk/flows/admit-adviser.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { password, uidOf, verifiedMember } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { formValues } from './fact-finds.ts'

/**
 * Codes follow the real clock, not the test's, and work once. `ahead` picks the code of that many 30-second steps
 * later.
 */
export const codeOf = (uri: string, ahead = 0): Promise<string> => codeAt(uri, new Date(Date.now() + ahead * 30_000))

/** The secret that the set-up page shows for manual entry. */
export async function secretUri(app: TestApp, email: string): Promise<string> {
  const factor = await app.context.identity.secondFactor.read(await uidOf(app, email))
  if (!factor) throw new Error(`${email} has no second factor`)
  return factor.uri
}

/** Recovery codes, in place of those that the set-up page showed. */
export async function newRecoveryCodes(app: TestApp, email: string): Promise<readonly string[]> {
  const { codes, stored } = await app.context.identity.secondFactor.makeRecoveryCodes()
  if (!(await saveRecoveryCodes(app.context.db, await uidOf(app, email), stored)))
    throw new Error(`${email} has no second factor`)
  return codes
}

/** Someone who may do everything at the desk. */
const allWork = ['adviser', 'compliance', 'administrator'] as const

/** A browser signed in as an adviser without a second factor. */
export async function adviserBeforeMfa(
  app: TestApp,
  email: string,
  sessionEnds = false,
  roles: readonly Role[] = allWork,
): Promise<Browser> {
  const browser = await verifiedMember(app, email, { sessionEnds })
  const admitted = await admitAdviser(app.context, email, { roles })
  if (!admitted.ok) throw new Error(admitted.code)
  // The admission ended the session.
  const signedIn = await app.context.identity.signIn({ email, password })
  if (!signedIn.ok) throw new Error(signedIn.code)
  for (const cookie of signedIn.value.cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    browser.cookies.set(name, value)
  }
  return browser
}

/**
 * What setting up a second factor stored for an earlier adviser with the same SIOL_SECRET: hashing its recovery codes
 * takes half a second.
 */
const stored = new Map<string, { secret: string; backup_codes: string; recovery_salt: string | null }>()

/**
 * A browser signed in at the desk. With `sessionEnds` always by the forms; else only the first adviser, whose second
 * factor the others share.
 */
export async function adviserAtDesk(
  app: TestApp,
  email = 'niamh@siol.example',
  sessionEnds = false,
  roles: readonly Role[] = allWork,
): Promise<Browser> {
  const browser = await adviserBeforeMfa(app, email, sessionEnds, roles)
  const { db, secret, newId } = app.context
  const uid = await uidOf(app, email)
  const known = sessionEnds ? undefined : stored.get(secret)
  if (known) {
    await db
      .insertInto('auth_two_factors')
      .values({ ...known, id: newId(), user_id: uid, verified: true })
      .execute()
    await db.updateTable('auth_users').set({ two_factor_enabled: true }).where('id', '=', uid).execute()
    const at = app.clock.now()
    await db
      .updateTable('auth_sessions')
      .set({ mfa_verified_at: at, factor_at: at })
      .where('user_id', '=', uid)
      .execute()
    await db.updateTable('advisers').set({ factor_at: at }).where('uid', '=', uid).execute()
    return browser
  }
  await browser.post('/desk/second-factor', { intent: 'begin', password })
  await browser.post('/desk/second-factor', { code: await codeOf(await secretUri(app, email)) })
  const columns = ['secret', 'backup_codes', 'recovery_salt'] as const
  const made = db.selectFrom('auth_two_factors').select(columns).where('user_id', '=', uid)
  stored.set(secret, await made.executeTakeFirstOrThrow())
  return browser
}

/** Signs in by password only, without the second factor. */
export const signInByPassword = (browser: Browser, email: string): Promise<Page> =>
  browser.post('/login', { email, password })

export const answerToFlag = 'We spoke about this on the call.'
export const aboutReplacing = 'Moving your pension can cost you guarantees.'

/** The current fields of the recommendation form, with an answer to each flag that needs one. */
export async function draftOf(desk: Browser, uid: string): Promise<Record<string, string>> {
  const { html } = await desk.get(`/desk/members/${uid}/recommendation`)
  const values = formValues(html)
  for (const code of flagCodes) if (`answer_${code}` in values) values[`answer_${code}`] = answerToFlag
  const holdsPension = html.includes(recommendation.form.statements.replacing)
  for (const statement of statementsInWriting({ holdsPension })) values[statementBox(statement)] = 'yes'
  if (holdsPension) values.words ||= aboutReplacing
  return values
}

/** The second of two approvals, by anybody else at the desk; nothing where none is waited for. */
export async function giveSecondApproval({ context }: TestApp, uid: string): Promise<void> {
  const id = uid as MemberId
  const waiting = await findSecondApproval(context.db, id)
  if (waiting?.state !== 'waiting') return
  const asked = { first: waiting.requestedBy, member: uid }
  const second = (await listDeskPeople(context.db)).find((person) => maySecond(person, asked))
  if (!second) throw new Error('nobody can give the second approval')
  const requested = waiting.requestedAt.getTime()
  const outcome = await approveSecond(context, id, { byUid: second.uid, requested })
  if (outcome.kind !== 'approved') throw new Error(`the second approval was ${outcome.kind}`)
}

/** Reviews an identity document, in its current version or in the one that an older page showed. */
export async function review(
  desk: Browser,
  uid: string,
  document: string,
  {
    intent = 'accept',
    reason = '',
    stored,
    was = 'sent',
  }: { intent?: string; reason?: string; stored?: string | undefined; was?: string } = {},
): Promise<Page> {
  const seen = stored ?? (await storedOf(desk, uid, document)) ?? ''
  // The proof of PPSN is accepted only by an adviser who has seen the number.
  if (document === 'ppsn' && intent === 'accept') await desk.post(`/desk/members/${uid}/identity`, { intent: 'reveal' })
  return desk.post(`/desk/members/${uid}/identity`, { document, stored: seen, intent, reason, was })
}

/** The stored version named in the review form of a document; undefined when there is nothing to review. */
export async function storedOf(desk: Browser, uid: string, document: string): Promise<string | undefined> {
  const { html } = await desk.get(`/desk/members/${uid}/identity`)
  return new RegExp(`name="stored" value="([^"]*/${document}/[^"]+)"`).exec(html)?.[1]
}
