/** What meets in one moment at the desk or in an account: neither outlives the other, nor ends as a deadlock. */
import { beforeAll, expect, test } from 'vitest'
import { settleEmailChange } from '#areas/account/flows/recovery/change-email.ts'
import { sendPasswordResetEmail } from '#areas/account/flows/recovery/request-password-reset.ts'
import { noteSession } from '#areas/account/flows/sign-in/note-session.ts'
import { verifySecondFactor } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { verifyEmail } from '#areas/account/flows/verify-email.ts'
import { makeKey } from '#areas/api/flows/api-keys.ts'
import { inviteClient } from '#areas/clients/flows/invite-clients.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import { lockAdviser } from '#database/desk/team.ts'
import { updateClient } from '#database/members/client-records.ts'
import { lockMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { admitAdviser, changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { disableAccount } from '#desk/flows/disable-account.ts'
import { resetDeskFactor } from '#desk/flows/reset-desk-factor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, linkTo, password, signUp, uidOf as textUidOf, verifiedMember } from '../accounts.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { adviserAtDesk, adviserBeforeMfa, codeOf, secretUri } from '../desk.ts'
import { eventually } from '../eventually.ts'
import { holdTable, meeting } from '../meeting.ts'
import { confirmLink, moveAddress, signInAtProvider } from '../ways-back.ts'

const app = await openApp({}, crowded)

const { db } = app.context

const uidOf = async (email: string) => (await textUidOf(app, email)) as MemberId

let adminUid: string

beforeAll(async () => {
  await adviserAtDesk(app)
  adminUid = await uidOf('niamh@siol.example')
})

const losses: Record<string, (email: string) => Promise<{ ok: boolean }>> = {
  'their access': (email) => removeAdviser(app.context, email),
  'the role that makes it': (email) => changeRoles(app.context, { email, roles: ['adviser'] }),
}

test.for(Object.entries(losses))(
  'a key for other programs is not made while its maker loses %s',
  async ([what, lose]) => {
    const email = `${what.replaceAll(' ', '-')}@siol.example`
    await adviserAtDesk(app, email)
    const uid = await uidOf(email)
    const make = () => makeKey(app.context, { name: 'Payroll', role: 'auditor', days: 30 }, uid)
    const keys = db.selectFrom('api_keys').select('id').where('made_by', '=', uid).where('revoked_at', 'is', null)
    expect(await meeting(db, holdTable('api_keys'), () => lose(email), make)).toMatchObject([{ ok: true }, undefined])
    expect(await keys.execute()).toEqual([])
  },
)

/** Confirms a change of address that this browser has asked for. */
async function confirming(browser: Browser, to: string) {
  await moveAddress(app, browser, to, { waits: true })
  const key = new URL(await confirmLink(app, to)).searchParams.get('key') ?? ''
  return () => settleEmailChange(app.context, key)
}

const confirmed = { ok: true, value: 'confirmed' }

test('a confirmed change of address and a reset of a factor at the desk do not wait for each other', async () => {
  const email = 'moves@siol.example'
  const confirm = await confirming(await adviserAtDesk(app, email), 'moved@siol.example')
  const uid = await uidOf(email)
  const reset = () => resetDeskFactor(app.context, email)
  const [done] = await meeting(db, (trx) => lockAccount(trx, uid), confirm, reset)
  expect(done).toEqual(confirmed)
})

test('nor do it and an admission, which would take the address from before', async () => {
  const former = 'returns@siol.example'
  const members = [
    { email: former, browser: await adviserAtDesk(app, former) },
    { email: 'arrives@example.ie', browser: await verifiedMember(app, 'arrives@example.ie') },
  ]
  const confirms: (() => Promise<unknown>)[] = []
  for (const { email, browser } of members) confirms.push(await confirming(browser, `new-${email}`))
  await removeAdviser(app.context, former)
  for (const [at, { email }] of members.entries()) {
    const uid = await uidOf(email)
    const confirm = async () => confirms[at]?.()
    const both = await meeting(
      db,
      (trx) => lockAccount(trx, uid),
      confirm,
      () => admitAdviser(app.context, email),
    )
    expect(both).toEqual([confirmed, { ok: false, code: 'adviser_no_account' }])
    expect(await admitAdviser(app.context, `new-${email}`)).toMatchObject({ ok: true })
  }
})

test('nor do it and what the desk does with the member', async () => {
  const email = 'disabled@example.ie'
  const confirm = await confirming(await verifiedMember(app, email), 'disabled-new@example.ie')
  const id = await uidOf(email)
  const disable = () => disableAccount(app.context, { id, byUid: adminUid, reason: 'They asked for it by phone.' })
  expect(await meeting(db, holdTable('disabled_accounts'), disable, confirm)).toEqual([{ ok: true }, confirmed])
})

test('nor do it and a sign-in that links a provider', async () => {
  const email = 'links@example.ie'
  const confirm = await confirming(await verifiedMember(app, email), 'links-new@example.ie')
  const signIn = () => signInAtProvider(app.browser(), 'google', email)
  const [page] = await meeting(db, holdTable('auth_sessions'), signIn, confirm)
  expect(page.location).toMatch('/auth/done?with=google')
})

/** A client with an invitation, and the correction of their address by a colleague. */
async function client(email: string) {
  await signUp(app.browser(), { email })
  const id = await uidOf(email)
  const now = app.clock.now()
  await db
    .insertInto('client_records')
    .values({ uid: id, added_at: now, by_uid: adminUid, had_policy: false })
    .execute()
  const correct = () =>
    db.transaction().execute(async (trx) => {
      await lockMember(trx, id)
      await updateClient(trx, id, { email_address: `corrected-${email}` }, now)
    })
  return { id, correct, hold: (trx: Trx) => lockAccount(trx, id) }
}

test('nor do a client who opens their account and a colleague who corrects its address', async () => {
  const email = 'client@example.ie'
  const { hold, correct } = await client(email)
  const code = new URL(await linkTo(app, email, 'verifyEmail')).searchParams.get('oobCode') ?? ''
  const chosen = { kind: 'chosen', password, browser: 'theirs' } as const
  const [opened] = await meeting(db, hold, () => verifyEmail(app.context, code, chosen), correct)
  expect(opened).toMatchObject({ ok: true })
})

test('nor do that correction and an invitation, which goes to the corrected address', async () => {
  const { id, hold, correct } = await client('invited@example.ie')
  app.clock.pass(3600)
  const [, invited] = await meeting(db, hold, correct, () => inviteClient(app.context, id, { kind: 'server' }))
  expect(invited).toEqual({ ok: true, value: { isNew: true } })
  expect(await emailsTo(app, 'corrected-invited@example.ie')).toHaveLength(1)
})

test('nor do the first request in a new browser and a deletion of the account', async () => {
  const email = 'first-request@example.ie'
  await verifiedMember(app, email)
  const uid = await uidOf(email)
  const user = await app.context.identity.findByUid(uid)
  if (!user) throw new Error('no user')
  await insertKnownBrowser(db, uid, 'another', app.clock.now(), { noted: true })
  const [session] = await db
    .updateTable('auth_sessions')
    .set({ browser: null })
    .where('user_id', '=', uid)
    .returning('id')
    .execute()
  const opened = { sessionId: session?.id ?? '', user, userAgent: '', browser: undefined }
  const note = () => noteSession(app.context, opened, '127.0.0.1')
  // Their jobs would wait for the table as well.
  await eventually(async () => {
    const waits = db.selectFrom('emails').select('id').where('sent_at', 'is', null).where('cancelled_at', 'is', null)
    expect(await waits.execute()).toEqual([])
  })
  const [, erased] = await meeting(db, holdTable('emails'), note, () => eraseAccount(app.context, uid))
  expect(erased).toMatchObject({ ok: true })
})

test('nor do the first factor at the desk and the removal of its owner', async () => {
  const email = 'proves@siol.example'
  const browser = await adviserBeforeMfa(app, email)
  await browser.post('/desk/second-factor', { intent: 'begin', password })
  const code = await codeOf(await secretUri(app, email))
  const headers = new Headers({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  const uid = await uidOf(email)
  const prove = () => verifySecondFactor(app.context, { headers, code, uid }, '127.0.0.1')
  const remove = () => removeAdviser(app.context, email)
  const [removed, verified] = await meeting(db, (trx) => lockAdviser(trx, email), remove, prove)
  expect([removed, verified]).toEqual([{ ok: true }, { ok: false, code: 'code_expired' }])
})

test('a reset that is asked for while the address changes sends no link to the mailbox from before', async () => {
  const email = 'former@example.ie'
  const confirm = await confirming(await verifiedMember(app, email), 'former-new@example.ie')
  const uid = await uidOf(email)
  const ask = () => sendPasswordResetEmail(app.context, email, { client: '127.0.0.1', browser: undefined })
  const [done] = await meeting(db, (trx) => lockAccount(trx, uid), confirm, ask)
  expect(done).toEqual(confirmed)
  const links = db.selectFrom('action_codes').select('id').where('uid', '=', uid).where('mode', '=', 'resetPassword')
  expect(await links.execute()).toEqual([])
})
