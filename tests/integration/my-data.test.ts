/** /my-profile/data: who looked at the record, what was agreed to, and the copy of everything. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportSchema } from '#areas/profile/domain/data-export.ts'
import {
  hiddenColumns,
  otherPersonalTables,
  personalTableNames,
  personalTables,
} from '#areas/profile/domain/personal-data.ts'
import { CONSENT_VERSION } from '#areas/profile/domain/preferences.ts'
import { exportDays } from '#shared/domain/time/periods.ts'
import { emailsTo, password, seededIn, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { advisedApplicant, seedIdentity, waitUntil } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { ppsn } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
const page = '/my-profile/data'
const copy = `${page}/copy`
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

/** These refer to something of the member's own, or to no person. */
const shownReferences = [
  'account_id',
  'application_id',
  'canceled_by',
  'content_hash',
  'form_id',
  'ics_uid',
  'note_id',
  'provider_id',
  'replaced_by',
  'submission_id',
  'way_id',
]

const day = 24 * 3600
const ask = (browser: Browser) => browser.post(page, { intent: 'copy', preference: '' })
const isReady = async (uid: string) =>
  (await db.selectFrom('data_exports').select('id').where('uid', '=', uid).where('ready_at', 'is not', null).execute())
    .length > 0

/** The archive's bytes, which a Browser would read as text. */
async function download(browser: Browser): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: browser.origin }
  return app.app.fetch(new Request(`${browser.origin}${copy}`, { method: 'POST', headers }))
}
const proveAgain = (browser: Browser) =>
  browser.post(`/reauthenticate?to=${encodeURIComponent(page)}`, { intent: 'password', password })

test('every table about a member is in the list that the copy and the deletion follow', async () => {
  const { rows } = await sql<{ name: string; owner: string }>`
    select table_name as name, column_name as owner from information_schema.columns
      where table_schema = 'public' and column_name in ('uid', 'user_id') order by 1`.execute(db)
  const listed = [...personalTableNames, ...otherPersonalTables]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  for (const { name, owner } of rows)
    if (name in personalTables) expect(personalTables[name as keyof typeof personalTables].owner).toBe(owner)
})

test('the copy leaves out every column with a hash, a name in the file store or an account of the firm', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
      where table_schema = 'public' and table_name in (${sql.join(personalTableNames)})
        and column_name ~ '(_by|_uid|_hash|_as|_id|token|secret|password|_codes|_salt|_key)$' order by 1`.execute(db)
  const hidden: readonly string[] = hiddenColumns
  expect(rows.map(({ column }) => column).filter((column) => !hidden.includes(column))).toEqual(shownReferences)
})

test('the access log names the person, what they looked at and the day, once a day', async () => {
  const member = await verifiedMember(app, 'seen@example.ie')
  const uid = await uidOf(app, 'seen@example.ie')
  expect((await member.get(page)).text).toContain('No one has opened your record so far.')
  await desk.get(`/desk/members/${uid}`)
  await desk.get(`/desk/members/${uid}`)
  await desk.get(`/desk/members/${uid}/identity`)
  const { text } = await member.get(page)
  expect(text).toMatch(/looked at your details and answers and your identity documents/)
  expect(text.match(/looked at your details/g)).toHaveLength(1)
  expect(text).toContain('21 November 2026, last at 10:')
  const other = await verifiedMember(app, 'private@example.ie')
  expect((await other.get(page)).text).toContain('No one has opened your record so far.')
})

test('consents show their version and day, and each is withdrawn by itself', async () => {
  const member = await verifiedMember(app, 'consents@example.ie')
  const uid = await uidOf(app, 'consents@example.ie')
  await member.json(`/users/${uid}`, { email_marketing: true })
  await member.json(`/users/${uid}`, { phone_products: true })
  const before = await member.get(page)
  expect(before.text).toContain('Terms of Business and Privacy Policy')
  expect(before.text).toContain(`Offers and events: Email Since 21 November 2026, version ${CONSENT_VERSION}`)
  const done = await member.post(page, { intent: 'withdraw', preference: 'email_marketing' })
  expect(done.status).toBe(303)
  const after = await member.get(page)
  expect(after.text).not.toContain('Offers and events: Email Since')
  expect(after.text).toContain('New products: Phone Since')
  const row = await db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  expect([row.email_marketing, row.phone_products]).toEqual([false, true])
  const last = await db
    .selectFrom('consents')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toMatchObject({ preference: 'email_marketing', value: false })
  expect((await member.post(page, { intent: 'withdraw', preference: 'first_name' })).status).toBe(422)
})

test('the copy has the page, the JSON by its schema and every document, comes by email, and is downloaded once', async () => {
  const { browser, uid } = await advisedApplicant(app, desk, 'copy@example.ie')
  await seedIdentity(app, uid)
  await desk.get(`/desk/members/${uid}`)
  await desk.post(`/desk/members/${uid}`, { note: 'Prefers <b>mornings</b>', intent: '', reason: '' })
  expect((await ask(browser)).status).toBe(303)
  expect((await ask(browser)).status).toBe(303)
  await waitUntil(() => isReady(uid))
  // Nor while it waits to be downloaded.
  expect((await ask(browser)).status).toBe(303)
  expect((await db.selectFrom('data_exports').select('id').where('uid', '=', uid).execute()).length).toBe(1)
  const [email] = await emailsTo(app, 'copy@example.ie')
  expect([email?.subject, email?.link]).toEqual(['The copy of your data is ready', `${browser.origin}${page}`])
  expect((await browser.get(page)).text).toContain('You can download it once, until 28 November 2026.')

  const longAgo = new Date(app.clock.now().getTime() - 11 * 60_000)
  await db.updateTable('auth_sessions').set({ authenticated_at: longAgo }).where('user_id', '=', uid).execute()
  expect((await browser.get(page)).text).toContain("Confirm that it's you")
  expect((await download(browser)).headers.get('location')).toBe(`/reauthenticate?to=${encodeURIComponent(copy)}`)
  expect((await proveAgain(browser)).location).toBe(page)

  const response = await download(browser)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toContain('S%C3%ADol-your-data-2026-11-21.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  const json = JSON.parse(text('data.json'))
  expect(JSON.parse(text('schema.json'))).toEqual(JSON.parse(JSON.stringify(exportSchema)))
  expect(Object.keys(json).toSorted()).toEqual(Object.keys(exportSchema.properties).toSorted())
  expect(Object.keys(json.records).toSorted()).toEqual([...exportSchema.properties.records.required].toSorted())
  expect(json.profile).toMatchObject({ email_address: 'copy@example.ie', pps_number: ppsn })
  expect(json.records.member_notes[0].text).toBe('Prefers <b>mornings</b>')
  expect(json.access_log[0]).toMatchObject({ looked_at: 'record' })
  // The recommendation's three, which are stored twice, and two of identity.
  expect(json.documents).toHaveLength(5)
  for (const { file, sha256 } of json.documents)
    expect(
      createHash('sha256')
        .update(files[file] ?? '')
        .digest('hex'),
    ).toBe(sha256)
  expect(Object.keys(files)).toHaveLength(8)
  expect(text('index.html')).toContain('Prefers &lt;b&gt;mornings&lt;/b&gt;')
  expect(text('index.html')).toContain('href="documents/01-')
  const everything = text('data.json') + text('index.html')
  for (const secret of ['$argon2id', 'stored_as', '_hash', 'backup_codes', '"token"', '"access_token"'])
    expect(everything).not.toContain(secret)

  const again = await download(browser)
  expect([again.status, again.headers.get('location')]).toEqual([303, `${page}?gone#copy`])
  expect((await browser.get(page)).text).toContain('You have downloaded your copy.')
  const actions = await db.selectFrom('audit').select('action').where('uid', '=', uid).orderBy('id').execute()
  expect(actions.map(({ action }) => action).filter((action) => action.endsWith('_export'))).toEqual([
    'request_export',
    'make_export',
    'download_export',
  ])
})

test('the copy does not tell whether an address that the member asked to change to has an account', async () => {
  await verifiedMember(app, 'taken@example.ie')
  const emailsAfterAsking = async (email: string, to: string) => {
    const member = await verifiedMember(app, email)
    const uid = await uidOf(app, email)
    await member.post('/my-profile/security/email', { email: to })
    await ask(member)
    await waitUntil(() => isReady(uid))
    const files = unzipSync(new Uint8Array(await (await download(member)).arrayBuffer()))
    const json = JSON.parse(Buffer.from(files['data.json'] ?? []).toString())
    expect(json.records.email_changes).toHaveLength(1)
    return json.records.emails.map(({ message }: { message: { kind: string } }) => message.kind)
  }
  const taken = await emailsAfterAsking('curious@example.ie', 'taken@example.ie')
  expect(await emailsAfterAsking('mover@example.ie', 'free@example.ie')).toEqual(taken)
})

test('a copy is for its owner alone, and is gone after seven days', async () => {
  const owner = await verifiedMember(app, 'late@example.ie')
  const uid = await uidOf(app, 'late@example.ie')
  await ask(owner)
  await waitUntil(() => isReady(uid))
  const other = await verifiedMember(app, 'nosy@example.ie')
  expect((await download(other)).headers.get('location')).toBe(`${page}?gone#copy`)
  const guest = await app.browser().post(copy, {})
  expect([guest.status, guest.location]).toEqual([303, '/entry'])
  const unverified = await seededIn(app, 'unverified@example.ie', { verified: false, followup: false })
  expect((await unverified.post(copy, {})).location).toBe('/verify/email-verification')
  app.clock.pass(exportDays * day + 60)
  expect((await owner.get(page)).text).toContain('You can make another one.')
  await proveAgain(owner)
  expect((await download(owner)).headers.get('location')).toBe(`${page}?gone#copy`)
})
