/**
 * A sign-in whose proof was checked before a reset of the password, or before a linked provider deleted it, and which
 * opens its session or waits for its code only after it. The tests hold it there by a lock on the table that it writes
 * (decision 31).
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { choosePassword } from '#areas/account/flows/recovery/choose-password.ts'
import { secureLinkedAccount } from '#areas/account/flows/recovery/secure-linked-account.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { password, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { adviserAtDesk, codeOf, secretUri, signInByPassword } from '../desk.ts'
import { eventually } from '../eventually.ts'
import { addSoftwarePasskey, usePasskey } from '../software-passkey.ts'
import { isOut, linkGoogle, ownersPassword, signInAtProvider } from '../ways-back.ts'

const app = await openApp({}, crowded)

const { db } = app.context

type Table = 'auth_sessions' | 'auth_verifications' | 'auth_accounts'

const reset = (trx: Trx, uid: MemberId) =>
  choosePassword(app.context, trx, { uid, event: 'reset', password: ownersPassword, browser: 'hers' })

/** Runs the sign-in up to its write to the table, then what the owner does, then the rest of the sign-in. */
async function overtaken<T>(email: string, table: Table, signIn: () => Promise<T>, owns = reset) {
  const uid = await uidOf(app, email)
  return db
    .transaction()
    .execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx)
      const running = signIn()
      const waiting = sql<{ count: number }>`select count(*)::int from pg_locks where not granted
        and relation = ${table}::regclass`
      await eventually(async () => expect((await waiting.execute(db)).rows[0]?.count).toBe(1))
      await owns(trx, uid)
      return { running }
    })
    .then(({ running }) => running)
}

const out = async (browser: Browser, email: string) => {
  expect(await isOut(browser)).toBe(true)
  const sessions = db.selectFrom('auth_sessions').where('user_id', '=', await uidOf(app, email))
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
  const uid = await uidOf(app, email)
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
