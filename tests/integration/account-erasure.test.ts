/**
 * A member deletes their account: what goes at once, what the law keeps, and what the nightly job removes over eight
 * years.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { collectTopic } from '#areas/calls/flows/collect-topic.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { personalTableNames, personalTables } from '#areas/profile/domain/personal-data.ts'
import { eraseAccount, removeKeptRecords } from '#areas/profile/flows/erase-account.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { readRetentionFacts } from '#database/members/erasures.ts'
import { disableAccount } from '#desk/flows/disable-account.ts'
import { writeNote } from '#desk/flows/write-note.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo, memberRow, password, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { advisedApplicant, completeApplication } from '../applications.ts'
import { adviserAtDesk, signInByPassword } from '../desk.ts'
import { waiting } from '../meeting.ts'
import { securityLines } from '../security-lines.ts'

const app = await openApp({}, crowded)
const { db } = app.context
const page = '/my-profile/data/delete'

const brian = { name: 'Brian Walsh', email: 'brian@siol.example' }
const year = 365.25 * 24 * 3600
const erase = (browser: Browser, agree = 'yes') => browser.post(page, { agree })

/** The tables that still have a row about the member. */
async function remaining(uid: string): Promise<string[]> {
  const tables: [string, string][] = [
    ...personalTableNames.map((table): [string, string] => [table, personalTables[table].owner]),
    ['members', 'uid'],
    ['files', 'uid'],
    ['auth_users', 'id'],
  ]
  const found: string[] = []
  for (const [table, owner] of tables) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(owner)} = ${uid} limit 1`.execute(db)
    if (rows.length > 0) found.push(table)
  }
  return found.toSorted()
}

async function uidAfterSignUp(email: string): Promise<MemberId> {
  await verifiedMember(app, email)
  return (await uidOf(app, email)) as MemberId
}

const actionsOf = async (uid: string) => (await auditRows(app, uid)).map((row) => row.action)

async function storedFiles(): Promise<number> {
  let count = 0
  for await (const _ of app.context.files.list()) count += 1
  return count
}

test('where nothing must be kept, everything goes at once and the address is free again', async () => {
  const email = 'nothing@example.ie'
  const member = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  expect((await member.get(page)).text).toContain('We delete everything we hold about you immediately')

  const unsure = await erase(member, '')
  expect([unsure.status, unsure.text.includes('Tick this box if you want to delete your account')]).toEqual([422, true])
  const longAgo = new Date(app.clock.now().getTime() - 11 * 60_000)
  await db.updateTable('auth_sessions').set({ authenticated_at: longAgo }).where('user_id', '=', uid).execute()
  expect((await member.get(page)).text).toContain("Confirm that it's you")
  const ask = `/reauthenticate?to=${encodeURIComponent(page)}`
  expect((await erase(member)).location).toBe(ask)
  expect(await remaining(uid)).toContain('members')
  expect((await member.post(ask, { intent: 'password', password })).location).toBe(page)

  const erased = await erase(member)
  expect([erased.status, erased.location]).toEqual([303, '/account-deleted'])
  expect((await member.get('/account-deleted')).text).toContain('Your account is deleted')
  expect(await remaining(uid)).toEqual([])
  expect(await actionsOf(uid)).toEqual(['erase_account'])
  expect((await member.get('/my-profile')).location).toBe('/entry')
  expect((await signInByPassword(app.browser(), email)).status).toBe(422)
  const [last] = await emailsTo(app, email)
  expect(last?.text).toContain('we have deleted your account and everything we held about you')
  expect((await signUp(app.browser(), { email })).status).toBe(303)
  expect(await uidOf(app, email)).not.toBe(uid)
})

test('the adviser hears that the call of a deleted account is cancelled, and the member nothing that is not so', async () => {
  const [adviser = ''] = await takeCalls(app, [brian])
  const email = 'leaving@example.ie'
  const member = await verifiedMember(app, email)
  const [start] = await readFreeTimes(app.context)
  const booking = { start: new Date(start ?? Number.NaN), timezone: 'Europe/Dublin', phone: '087 123 4567' }
  await bookCall(app.context, (await uidOf(app, email)) as MemberId, { ...booking, adviser })
  const uid = await uidOf(app, email)
  // What is emailed between the end of the call and that of the account.
  const { deleted } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, uid)
    const deleted = erase(member)
    await waiting(db, 1)
    const received = (await emailsTo(app, brian.email)).filter(({ text }) => text.includes(email))
    expect(received.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Call cancelled: /))
    expect((await emailsTo(app, email)).map(({ subject }) => subject).join()).not.toContain('cancelled')
    return { deleted }
  })
  expect((await deleted).location).toBe('/account-deleted')
  expect(member.cookies.has('siol.session_token')).toBe(false)
})

test('what payroll and an adviser still have to hear outlives the account; the emails of the member go', async () => {
  const [uid, other] = [await uidAfterSignUp('unsent@example.ie'), await uidAfterSignUp('stays@example.ie')]
  const email = (id: string, message: object) => ({
    ...{ id, uid, to_address: `${id}@example.ie`, created_at: app.clock.now() },
    message: JSON.stringify(message),
  })
  const cancelled = { kind: 'call', event: 'cancelled' }
  await db
    .insertInto('emails')
    .values([
      email('payroll', { kind: 'employer-stop', name: 'Síle', plan: null }),
      email('adviser', { ...cancelled, side: 'adviser' }),
      email('booked', { ...cancelled, event: 'booked', side: 'adviser' }),
      email('member', { ...cancelled, side: 'member' }),
      { ...email('sent', { ...cancelled, side: 'adviser' }), sent_at: app.clock.now() },
      { ...email('stays', { ...cancelled, side: 'adviser' }), uid: other },
    ])
    .execute()
  await eraseAccount(app.context, uid)
  const ids = ['payroll', 'adviser', 'booked', 'member', 'sent', 'stays']
  const left = await db.selectFrom('emails').select(['id', 'uid']).where('id', 'in', ids).orderBy('id').execute()
  expect(left).toEqual([
    { id: 'adviser', uid: null },
    { id: 'payroll', uid: null },
    { id: 'stays', uid: other },
  ])
})

test('each service to a member moves the day from which the law counts', async () => {
  const uid = await uidAfterSignUp('served@example.ie')
  const lastService = async () => (await readRetentionFacts(db, uid)).lastServiceAt
  expect(await lastService()).toBeNull()
  const at = (day: number) => new Date(Date.UTC(2026, 9, day))
  const figure = { uid, on_date: '2026-09-30', cents: 100, source: 'desk', by_uid: null } as const
  await db
    .insertInto('pension_valuations')
    .values({ ...figure, recorded_at: at(1) })
    .execute()
  expect(await lastService()).toEqual(at(1))
  await db
    .insertInto('pension_contributions')
    .values({ ...figure, payer: 'member', recorded_at: at(2) })
    .execute()
  expect(await lastService()).toEqual(at(2))
  await db
    .insertInto('audit')
    .values({ actor: 'server', uid, action: 'view_record', at: at(9) })
    .execute()
  expect(await lastService()).toEqual(at(2))
  await db
    .insertInto('audit')
    .values({ actor: 'server', uid, action: 'generate_statement', at: at(3) })
    .execute()
  expect(await lastService()).toEqual(at(3))
})

test('an adviser is removed from the desk first', async () => {
  const desk = await adviserAtDesk(app)
  const refused = await erase(desk)
  expect([refused.status, refused.text.includes('Ask another adviser to remove you there first')]).toEqual([409, true])
})

test('what the law keeps is listed, locked away from the desk, and removed on its day over eight years', async () => {
  const desk = await adviserAtDesk(app, 'oisin@siol.example')
  const email = 'kept@example.ie'
  const member = await advisedApplicant(app, desk, email)
  const { browser, uid } = member
  await completeApplication(app, desk, member.uid)
  // Neither was ever sent: a form that was begun, and a picture of an identity document.
  const now = app.clock.now()
  const begun = { uid: member.uid, form_id: 'employer_details', version: 1, form_version: 1, answers: '{}' }
  await db
    .insertInto('answers')
    .values({ ...begun, started_at: now, saved_at: now, completed_at: null })
    .execute()
  const sent = db.selectFrom('files').selectAll().where('path', '=', `${member.uid}/verify_identity/ppsn`)
  const unsent = {
    path: `${member.uid}/identity_change/none`,
    stored_as: `${member.uid}/none`,
    preview_as: null,
    picture_as: null,
  }
  await db
    .insertInto('files')
    .values({ ...(await sent.executeTakeFirstOrThrow()), ...unsent })
    .execute()
  const before = await storedFiles()
  expect((await desk.get('/desk?view=all')).text).toContain(email)
  expect((await desk.get('/desk?q=saoirse')).text).toContain(email)

  const shown = await browser.get(page)
  expect(shown.text).toContain('Your advice file')
  expect(shown.text).toContain(
    'Criminal Justice (Money Laundering and Terrorist Financing) Act 2010, section 55: 5 years',
  )
  expect(shown.text).toContain('Deleted on 21 November 2031')
  expect(shown.text).toContain('Deleted on 21 November 2032')
  expect(shown.text).not.toContain('Your complaints')
  const [session] = await db.selectFrom('auth_sessions').selectAll().where('user_id', '=', uid).execute()
  const cookies = [...browser.cookies]
  expect((await erase(browser)).location).toBe('/account-deleted')
  // The button twice, and a sign-in at the same instant.
  expect((await eraseAccount(app.context, uid as MemberId)).ok).toBe(true)
  if (session) await db.insertInto('auth_sessions').values(session).execute()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect((await browser.get(`/users/${uid}`)).status).toBe(401)
  // Nor do requests write to what is kept that were past their guard.
  const id = uid as MemberId
  const written = await actionsOf(uid)
  const slot = { start: new Date((await readFreeTimes(app.context))[0] ?? 0), timezone: 'Europe/Dublin' }
  expect(await bookCall(app.context, id, { ...slot, phone: '087 123 4567' })).toMatchObject({ ok: false })
  await collectTopic(app.context, id, 'risk', true)
  await writeNote(app.context, id, 'nobody', 'Too late.')
  await disableAccount(app.context, { id, byUid: 'nobody', reason: 'Asked for by phone.' })
  expect(await actionsOf(uid)).toEqual(written)

  const kept = await memberRow(app, uid)
  expect(kept).toMatchObject({ first_name: 'Saoirse', email_address: '', phone_number: null })
  expect(kept.pps_number).not.toBeNull()
  const left = await remaining(uid)
  for (const table of ['emails', 'consents', 'auth_accounts', 'auth_sessions', 'action_codes'])
    expect(left).not.toContain(table)
  for (const table of ['answers', 'recommendations', 'applications', 'identity_reviews', 'files'])
    expect(left).toContain(table)
  const drafts = db.selectFrom('answers').select('form_id').where('uid', '=', uid).where('completed_at', 'is', null)
  expect(await drafts.execute()).toEqual([])
  expect(await db.selectFrom('files').select('path').where('path', '=', unsent.path).execute()).toEqual([])
  expect((await browser.get('/my-profile')).location).toBe('/entry')
  expect((await signInByPassword(app.browser(), email)).status).toBe(422)
  const [email0, ...more] = await emailsTo(app, email)
  expect(more.filter(({ text }) => text.includes('deleted your account'))).toEqual([])
  expect(email0?.text).toContain('Your identity documents: kept locked away and deleted on 21 November 2031')

  for (const view of ['due', 'sending', 'documents', 'requests', 'all'])
    expect((await desk.get(`/desk?view=${view}`)).html, view).not.toContain(uid)
  expect((await desk.get('/desk?q=saoirse')).html).not.toContain(uid)
  for (const part of ['', '/identity', '/recommendation', '/pension', '/sending'])
    expect((await desk.get(`/desk/members/${uid}${part}`)).status, part).toBe(404)
  expect((await desk.post(`/desk/members/${uid}/provider-file`, {})).status).toBe(404)

  const held = async () => ({
    identity: (await remaining(uid)).includes('identity_reviews'),
    advice: (await remaining(uid)).includes('recommendations'),
    ppsn: (await db.selectFrom('members').select('pps_number').where('uid', '=', uid).executeTakeFirst())?.pps_number,
  })
  app.clock.pass(4.99 * year)
  await removeKeptRecords(app.context)
  expect(await held()).toMatchObject({ identity: true, advice: true, ppsn: kept.pps_number })
  app.clock.pass(0.03 * year)
  await removeKeptRecords(app.context)
  await removeKeptRecords(app.context)
  expect(await held()).toEqual({ identity: false, advice: true, ppsn: null })
  expect(await storedFiles()).toBeLessThan(before)
  app.clock.pass(0.95 * year)
  await removeKeptRecords(app.context)
  expect(await held()).toMatchObject({ advice: true })
  app.clock.pass(0.05 * year)
  await removeKeptRecords(app.context)
  expect(await remaining(uid)).toEqual([])
  expect(await actionsOf(uid)).toEqual(['erase_account', 'remove_kept_record', 'remove_kept_record'])
  const { lines } = await securityLines(app)
  const erasures = lines.filter(({ kind }) => kind === 'erasure').map(({ of }) => of)
  expect(erasures.slice(-3)).toEqual(['account', 'identity', 'advice'])
  app.clock.pass(2 * year)
  await removeKeptRecords(app.context)
  expect(await remaining(uid)).toEqual([])
})
