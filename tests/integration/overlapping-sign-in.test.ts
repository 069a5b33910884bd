/**
 * A sign-in whose proof was checked before a reset of the password, or before a linked provider deleted it, and which
 * opens its session or waits for its code only after it; and what else of an account meets in one moment. The tests
 * hold them there by a lock on what they write (decision 31).
 */
import { expect, test } from 'vitest'
import { changePassword } from '#areas/account/flows/change-password.ts'
import { removeAuthenticator } from '#areas/account/flows/change-sign-in.ts'
import { endSessionsOf } from '#areas/account/flows/end-sessions.ts'
import { requestEmailChange, settleEmailChange } from '#areas/account/flows/recovery/change-email.ts'
import { choosePassword } from '#areas/account/flows/recovery/choose-password.ts'
import { findOwnRecovery, stopOwnRecovery } from '#areas/account/flows/recovery/recover-factor.ts'
import { resetPassword } from '#areas/account/flows/recovery/reset-password.ts'
import { dropWayIn, keepWayIn } from '#areas/account/flows/recovery/review-ways-in.ts'
import { secureLinkedAccount } from '#areas/account/flows/recovery/secure-linked-account.ts'
import { signInWithPasskey } from '#areas/account/flows/sign-in/passkeys.ts'
import { replaceEmailedCode } from '#areas/account/flows/sign-in/sign-in-code.ts'
import type { Person } from '#areas/account/flows/sign-in/signed-in-person.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { linkedProviders } from '#database/accounts/credentials.ts'
import { findWaitingChange } from '#database/accounts/email-changes.ts'
import { insertRecovery } from '#database/accounts/factor-recoveries.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { listSuspended } from '#database/accounts/ways-in.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { ok } from '#shared/domain/result.ts'
import { emailsTo, linkTo, password, uidOf as textUidOf, verifiedMember } from '../accounts.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { adviserAtDesk, codeOf, secretUri, signInByPassword } from '../desk.ts'
import { enterEmailedCode } from '../emailed-code.ts'
import { holdTable, meeting, waiting } from '../meeting.ts'
import { addSoftwarePasskey, usePasskey } from '../software-passkey.ts'
import {
  confirmLink,
  forgetAndChoose,
  isOut,
  linkGoogle,
  moveAddress,
  ownersPassword,
  signInAtProvider,
} from '../ways-back.ts'

const app = await openApp({}, crowded)

const { db } = app.context

type Table = 'auth_sessions' | 'auth_verifications' | 'auth_accounts'

const uidOf = async (email: string) => (await textUidOf(app, email)) as MemberId

const reset = (trx: Trx, uid: MemberId) =>
  choosePassword(app.context, trx, { uid, event: 'reset', password: ownersPassword, browser: 'hers' })

/** Runs the sign-in up to its write to the table, then what the owner does, then the rest of the sign-in. */
async function overtaken<T>(email: string, table: Table, signIn: () => Promise<T>, owns = reset) {
  const uid = await uidOf(email)
  return db
    .transaction()
    .execute(async (trx) => {
      await holdTable(table)(trx)
      const running = signIn()
      await waiting(db, 1)
      await owns(trx, uid)
      return { running }
    })
    .then(({ running }) => running)
}

const out = async (browser: Browser, email: string) => {
  expect(await isOut(browser)).toBe(true)
  const sessions = db.selectFrom('auth_sessions').where('user_id', '=', await uidOf(email))
  expect(await sessions.select('id').execute()).toEqual([])
}

test('a password that was checked before a reset opens no session after it', async () => {
  const email = 'late-password@example.ie'
  await verifiedMember(app, email)
  const thief = app.browser()
  const page = await overtaken(email, 'auth_sessions', () => thief.post('/login', { email, password }))
  expect(page.status).toBe(422)
  await out(thief, email)
})

test('nor a password that nobody proved, checked before the sign-in that links a provider deletes it', async () => {
  const email = 'late-unproven@example.ie'
  await verifiedMember(app, email)
  const uid = await uidOf(email)
  await db.updateTable('auth_accounts').set({ password_proven_at: null }).where('user_id', '=', uid).execute()
  const user = await app.context.identity.findByUid(uid)
  if (!user) throw new Error('no user')
  const linked = { linkedTo: { id: 'google', name: 'Google' }, sessionId: 'hers', browser: 'hers' }
  const thief = app.browser()
  const signIn = () => thief.post('/login', { email, password })
  const page = await overtaken(email, 'auth_sessions', signIn, (trx) =>
    secureLinkedAccount(app.context, trx, user, linked),
  )
  expect(page.status).toBe(422)
  await out(thief, email)
})

test('a password that was checked before a reset does not wait for a second step after it', async () => {
  const email = 'late-wait@siol.example'
  await adviserAtDesk(app, email, true)
  const thief = app.browser()
  const page = await overtaken(email, 'auth_verifications', () => thief.post('/login', { email, password }))
  expect(page.location).not.toBe('/login/second-factor')
  await thief.post('/login/second-factor', { code: await codeOf(await secretUri(app, email), 1) })
  await out(thief, email)
})

test('nor one whose second step was checked before the reset', async () => {
  const email = 'late-factor@siol.example'
  await adviserAtDesk(app, email, true)
  const thief = app.browser()
  await signInByPassword(thief, email)
  const code = await codeOf(await secretUri(app, email), 1)
  await overtaken(email, 'auth_sessions', () => thief.post('/login/second-factor', { code }))
  await out(thief, email)
})

test('nor a passkey that the reset suspended', async () => {
  const email = 'late-passkey@example.ie'
  const passkey = await addSoftwarePasskey(await verifiedMember(app, email))
  if (!passkey) throw new Error('no passkey')
  const thief = app.browser()
  expect(await overtaken(email, 'auth_sessions', () => usePasskey(thief, passkey))).not.toBe(200)
  await out(thief, email)
})

test('nor an account at a provider that the reset suspended', async () => {
  const email = 'late-provider@example.ie'
  await linkGoogle(await verifiedMember(app, email), 'somebody@gmail.example')
  const thief = app.browser()
  const signIn = () => signInAtProvider(thief, 'google', 'somebody@gmail.example')
  await overtaken(email, 'auth_accounts', signIn)
  await out(thief, email)
})

const resetOf = (uid: MemberId) => () => db.transaction().execute((trx) => reset(trx, uid))

test('a sign-in at a provider and a reset of one moment do not wait for each other', async () => {
  const email = 'meets-provider@example.ie'
  await linkGoogle(await verifiedMember(app, email), 'meets@gmail.example')
  const thief = app.browser()
  const signIn = () => signInAtProvider(thief, 'google', 'meets@gmail.example')
  const [page] = await meeting(db, holdTable('auth_sessions'), signIn, resetOf(await uidOf(email)))
  expect(page.location).toBe('/auth/done?with=google')
  await out(thief, email)
})

test('nor do a reset and a sign-in at a provider that replaces a session', async () => {
  const email = 'replaces@example.ie'
  const browser = await verifiedMember(app, email)
  // The first request notes the session, under the account's lock.
  await browser.get('/my-profile')
  const uid = await uidOf(email)
  const signIn = () => signInAtProvider(browser, 'google', email)
  const [, page] = await meeting(db, rowOf(uid), resetOf(uid), signIn)
  expect(page.location).toMatch('/auth/done?with=google')
})

test('nor do an emailed code and a reset', async () => {
  const email = 'meets-code@example.ie'
  await verifiedMember(app, email)
  const env = { DATABASE_URL: app.context.config.databaseUrl ?? '', RULEBOOK: 'current' }
  const asking = await openApp(env, { ...crowded, idle: true })
  const thief = asking.browser()
  await thief.post('/login', { email, password })
  const enter = () => enterEmailedCode(app, thief, email)
  const [entered] = await meeting(db, holdTable('auth_sessions'), enter, resetOf(await uidOf(email)))
  expect(entered).toBe('/')
  await out(thief, email)
})

const headersOf = (browser: Browser) =>
  new Headers({ cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') })

test('a new code that is asked for while a reset ends the sign-in is not sent', async () => {
  const email = 'asks-again@example.ie'
  await verifiedMember(app, email)
  const env = { DATABASE_URL: app.context.config.databaseUrl ?? '', RULEBOOK: 'current' }
  const asking = await openApp(env, { ...crowded, idle: true })
  const browser = asking.browser()
  await browser.post('/login', { email, password })
  asking.clock.pass(120)
  const place = { client: '127.0.0.1', userAgent: '' }
  const again = () => replaceEmailedCode(asking.context, headersOf(browser), place)
  expect(await overtaken(email, 'auth_verifications', again)).toEqual({ ok: false, code: 'code_expired' })
  const codes = (await emailsTo(app, email)).filter(({ subject }) => /code/.test(subject))
  expect(codes).toHaveLength(1)
})

const rowOf = (uid: string) => (trx: Trx) => lockAccount(trx, uid)

/** The signed-in person, as the flows of their own account know them. */
async function personOf(email: string): Promise<Person> {
  const id = await uidOf(email)
  const session = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
  return { id, email, name: 'Maeve', sessionId: session.id }
}

test('nor do a confirmed change of address and a reset by an older link', async () => {
  const email = 'meets-change@example.ie'
  const browser = await verifiedMember(app, email)
  await app.browser().post('/forgot-password', { email })
  await moveAddress(app, browser, 'meets-change-new@example.ie', { waits: true })
  const key = new URL(await confirmLink(app, 'meets-change-new@example.ie')).searchParams.get('key') ?? ''
  const code = new URL(await linkTo(app, email, 'resetPassword')).searchParams.get('oobCode') ?? ''
  const place = { client: '127.0.0.1', browser: 'hers', userAgent: '' }
  const [confirmed] = await meeting(
    db,
    rowOf(await uidOf(email)),
    () => settleEmailChange(app.context, key),
    () => resetPassword(app.context, code, ownersPassword, place),
  )
  expect(confirmed).toEqual({ ok: true, value: 'confirmed' })
})

test('nor do two answers of the owner to a recovery of two-step sign-in', async () => {
  const email = 'meets-recovery@example.ie'
  await verifiedMember(app, email)
  const person = await personOf(email)
  await insertRecovery(db, { id: 'meets', uid: person.id, askedAt: app.clock.now(), stopHash: 'meets' })
  const stop = () => stopOwnRecovery(app.context, person)
  await meeting(db, rowOf(person.id), stop, () => removeAuthenticator(app.context, person))
  expect(await findOwnRecovery(app.context, person.id)).toBeUndefined()
})

test('nor do a passkey that was just accepted and a reset', async () => {
  const email = 'meets-passkey@example.ie'
  await addSoftwarePasskey(await verifiedMember(app, email))
  const { id: uid, sessionId } = await personOf(email)
  const { credential_id: id } = await db
    .selectFrom('auth_passkeys')
    .select('credential_id')
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow()
  const accepted = async () => ok({ uid, sessionId, cookies: [] })
  const { identity } = app.context
  const accepting = { ...identity, passkeys: { ...identity.passkeys, signIn: accepted } }
  const signIn = () =>
    signInWithPasskey(
      { ...app.context, identity: accepting },
      { headers: new Headers(), response: { id } },
      '127.0.0.1',
    )
  const held = (trx: Trx) => trx.selectFrom('auth_sessions').select('id').forUpdate().execute()
  const [, signedIn] = await meeting(db, held, resetOf(uid), signIn)
  expect(signedIn).toEqual({ ok: false, code: 'passkey_refused' })
})

test('nor do a deletion of the account and a reset', async () => {
  const email = 'meets-deletion@example.ie'
  await verifiedMember(app, email)
  const id = await uidOf(email)
  const erase = () => eraseAccount(app.context, id)
  const [, erased] = await meeting(db, holdTable('known_browsers'), resetOf(id), erase)
  expect(erased).toMatchObject({ ok: true })
})

const signedOut = { ok: false, code: 'unauthenticated' }

/** What a thief does in a session, and whether it was done. */
const thefts: Record<string, (thief: Browser, person: Person) => [() => Promise<unknown>, () => Promise<boolean>]> = {
  'a new password': (_, person) => [
    async () =>
      expect(await changePassword(app.context, { ...person, browser: undefined }, 'Thief of it 1!')).toEqual(signedOut),
    () => app.context.identity.isPassword(person.id, 'Thief of it 1!'),
  ],
  'a change of address': (_, person) => [
    async () => expect(await requestEmailChange(app.context, person, 'thief@example.ie')).toEqual(signedOut),
    async () => (await findWaitingChange(db, person.id)) !== undefined,
  ],
  'a passkey': (thief, { id }) => [
    () => addSoftwarePasskey(thief),
    async () => (await listPasskeys(db, id)).length > 0,
  ],
  'an account at a provider': (thief, { id }) => [
    () => linkGoogle(thief, 'thief@gmail.example'),
    async () => (await linkedProviders(db, id)).length > 0,
  ],
}

test.for(Object.entries(thefts))(
  '%s, asked for in a session that a reset ends, does not outlive it',
  async ([what, ask]) => {
    const email = `${what.replaceAll(' ', '-')}@example.ie`
    const thief = await verifiedMember(app, email)
    const person = await personOf(email)
    const [steal, isStolen] = ask(thief, person)
    await meeting(db, rowOf(person.id), resetOf(person.id), steal)
    expect(await isStolen()).toBe(false)
  },
)

test('nor does a suspended passkey that is kept in it', async () => {
  const email = 'keeps-passkey@example.ie'
  await addSoftwarePasskey(await verifiedMember(app, email))
  await forgetAndChoose(app, email)
  const person = await personOf(email)
  const [way] = await listSuspended(db, person.id)
  await meeting(db, rowOf(person.id), resetOf(person.id), () => keepWayIn(app.context, person, way?.id ?? ''))
  expect(await listPasskeys(db, person.id)).toEqual([])
})

test('a suspended passkey that waited for seven days is removed when somebody keeps it then', async () => {
  const email = 'too-late@example.ie'
  await addSoftwarePasskey(await verifiedMember(app, email))
  await forgetAndChoose(app, email)
  const person = await personOf(email)
  const [way] = await listSuspended(db, person.id)
  app.clock.pass(7 * 24 * 3600)
  await keepWayIn(app.context, person, way?.id ?? '')
  expect([await listPasskeys(db, person.id), await listSuspended(db, person.id)]).toEqual([[], []])
})

test('and in it nobody signs the owner out who came back, or removes what they may keep', async () => {
  const email = 'comes-back@example.ie'
  await addSoftwarePasskey(await verifiedMember(app, email))
  const thief = await personOf(email)
  const owner = await forgetAndChoose(app, email)
  const [way] = await listSuspended(db, thief.id)
  await endSessionsOf(app.context, { ...thief, browser: undefined }, 'others')
  await dropWayIn(app.context, thief, way?.id ?? '')
  expect(await isOut(owner)).toBe(false)
  expect(await listSuspended(db, thief.id)).toHaveLength(1)
})
