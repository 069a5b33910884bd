import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { photo } from '#infrastructure/documents.fixture.ts'
import { anna, memberBySignUp, password, seededIn, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import {
  advisedApplicant,
  applicationDocuments,
  completeApplication,
  downloadFile,
  photoOf,
  recommendationDocuments,
  recordClientChecks,
  recordSent,
  sendFileToProvider,
  signAs,
  submitIdentity,
  waitUntil,
} from '../applications.ts'
import { adviserAtDesk, draftOf, giveSecondApproval, review } from '../desk.ts'

const app = await openApp()

/**
 * Every row about a member in every table, with values that differ between members replaced by their type. Without the
 * fingerprints of their audit rows, which a job writes by the minute.
 */
async function rowsOf(email: string): Promise<Record<string, unknown[]>> {
  const uid = await uidOf(app, email)
  const { rows: tables } = await sql<{ name: string; owner: string }>`
    select table_name as name, min(column_name) as owner from information_schema.columns
    where table_schema = 'public' and table_name <> 'audit_chain'
      and (column_name in ('uid', 'user_id') or (table_name = 'auth_users' and column_name = 'id'))
    group by table_name`.execute(app.context.db)
  const rowsByTable: Record<string, unknown[]> = {}
  for (const { name, owner } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(owner)} = ${uid} `.execute(app.context.db)
    const texts = rows.map(({ row }) => JSON.stringify(withoutPerson(row, email)))
    if (rows.length > 0) rowsByTable[name] = texts.sort().map((text) => JSON.parse(text))
  }
  return rowsByTable
}

/** What somebody wrote, the length of a picture, and the browser that signed. */
const free = ['evidence', 'list', 'bytes', 'signed_from', 'signed_with']

function withoutPerson(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, email))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (key === 'id') return [key, 'an id']
        return [key, free.includes(key) ? 'anything' : withoutPerson(each, email)]
      }),
    )
  if (typeof value !== 'string') return value
  if (value === email) return 'the address'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a moment'
  if (/^s1\.[\w.-]+$/.test(value)) return 'an encrypted text'
  if (/^[0-9a-f]{64}$|^[\w-]{43}$/.test(value)) return 'a hash'
  if (/^[\w-]{32}$/.test(value)) return 'a token'
  if (value.startsWith('$argon2id$')) return 'a password'
  return value
    .replace(/\b[0-9A-HJKMNP-TV-Z]{24}(\.[0-9a-f]{8})?\b/g, 'an id')
    .replace(/\b[0-9a-f]{16}\b/, 'a hash')
    .replace(/^[AR]-\w{4}-\w{4}$/, 'a reference')
}

const allEmailsSent = async (email: string) =>
  (
    await app.context.db
      .selectFrom('emails')
      .selectAll()
      .where('to_address', '=', email)
      .where('sent_at', 'is', null)
      .execute()
  ).length === 0

test('a seeded member has the same rows and cookies as one who signed up and opened the link', async () => {
  const real = await memberBySignUp(app, 'real@example.ie')
  const seeded = await verifiedMember(app, 'seeded@example.ie')
  await waitUntil(() => allEmailsSent('real@example.ie'))
  expect(await rowsOf('seeded@example.ie')).toEqual(await rowsOf('real@example.ie'))
  expect([...seeded.cookies.keys()].sort()).toEqual([...real.cookies.keys()].sort())
  for (const browser of [real, seeded]) expect((await browser.get('/my-profile')).status).toBe(200)
})

test('a seeded unverified member has the same rows as one who has not opened the link yet', async () => {
  await signUp(app.browser(), { email: 'waits@example.ie' })
  await waitUntil(() => allEmailsSent('waits@example.ie'))
  await seededIn(app, 'seeded-waits@example.ie', { verified: false, followup: false })
  expect(await rowsOf('seeded-waits@example.ie')).toEqual(await rowsOf('waits@example.ie'))
})

test('a seeded member can sign in with the password', async () => {
  await verifiedMember(app, anna.email)
  const page = await app.browser().post('/login', { email: anna.email, password })
  expect([page.status, page.location]).toEqual([303, '/'])
})

test('a seeded application has the same rows as one that the member and the adviser made with the forms', async () => {
  const desk = await adviserAtDesk(app)
  const seeded = await advisedApplicant(app, desk, 'seeded-applies@example.ie')
  await completeApplication(app, desk, seeded.uid)
  await sendFileToProvider(app, desk, seeded.uid)

  const real = await advisedApplicant(app, desk, 'applies@example.ie', async (_, __, uid) => {
    const approved = await desk.post(`/desk/members/${uid}/recommendation`, await draftOf(desk, uid))
    expect(approved.status).toBe(303)
    await giveSecondApproval(app, uid)
    await recommendationDocuments(app, uid)
  })
  await submitIdentity(real.browser, photoOf(await photo({ megapixels: 0.01 })))
  expect((await signAs(real.browser, 'Saoirse Walsh')).location).toBe('/pension-application/success')
  await applicationDocuments(app, real.uid)
  await recordClientChecks(desk, real.uid)
  for (const document of ['ppsn', 'datebirth']) expect((await review(desk, real.uid, document)).status).toBe(303)
  await (await downloadFile(app, desk, real.uid)).arrayBuffer()
  expect((await recordSent(app, desk, real.uid)).status).toBe(303)

  for (const { email } of [real, seeded]) await waitUntil(() => allEmailsSent(email))
  const { audit: walked = [], ...others } = await rowsOf(real.email)
  const audit = walked.filter((row) => (row as { action: string }).action !== 'view_record')
  expect(await rowsOf(seeded.email)).toEqual({ ...others, audit })
})
