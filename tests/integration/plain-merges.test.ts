/** Writes of plain profile fields that come at once. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { findMember, type RowVersion, rowVersion } from '#database/members.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { mergeLimited } from '#flows/profile/merge-limited.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'

// Without workers: their statements would count.
const app = await openApp({}, { idle: true })

async function member(email: string) {
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  const write = (changes: object) => browser.json(`/users/${id}`, changes)
  const row = () => app.context.db.selectFrom('members').selectAll().where('uid', '=', id).executeTakeFirstOrThrow()
  const audited = () =>
    app.context.db
      .selectFrom('audit')
      .select(['actor', 'actor_uid', 'action', 'before', 'after'])
      .where('uid', '=', id)
      .where('action', '=', 'edit_profile')
      .orderBy('id')
      .execute()
  return { browser, id, write, row, audited }
}

const [anna, ben, cara] = await Promise.all(['anna', 'ben', 'cara'].map((name) => member(`${name}.plain@example.ie`)))
if (!anna || !ben || !cara) throw new Error('three members')
for (const { write } of [anna, ben, cara]) await write({ current_employer: 'Before' })

test('members who write at once share one statement, which writes the fields and the audit row of each', async () => {
  const { answer, asked } = await countingStatements(() =>
    Promise.all([
      anna.write({ current_employer: 'Harbour Ltd' }),
      ben.write({ company_eircode: 'Quay Ltd', request_followup: true }),
      cara.write({ current_employer: 'Pier Ltd' }),
    ]),
  )
  expect(answer.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answer.map(({ html }) => JSON.parse(html).current_employer)).toEqual(['Harbour Ltd', 'Before', 'Pier Ltd'])
  expect(await ben.row()).toMatchObject({
    current_employer: 'Before',
    company_eircode: 'Quay Ltd',
    request_followup: true,
  })
  expect((await ben.row()).updatedAt).toEqual(app.context.now())
  expect(asked.map((text) => /auth_sessions|update members/.exec(text)?.[0])).toEqual([
    'auth_sessions',
    'update members',
  ])
  const of = (uid: string) => ({ actor: 'member', actor_uid: uid, action: 'edit_profile' })
  expect((await anna.audited()).at(-1)).toEqual({
    ...of(anna.id),
    before: { current_employer: 'Before' },
    after: { current_employer: 'Harbour Ltd' },
  })
  expect((await ben.audited()).at(-1)).toEqual({
    ...of(ben.id),
    before: { company_eircode: null, request_followup: false },
    after: { company_eircode: 'Quay Ltd', request_followup: true },
  })
})

test('a write is answered with the document as the next read of it has it', async () => {
  const { status, html } = await ben.write({ company_eircode: 'Wharf Ltd', request_followup: false })
  expect(status).toBe(200)
  const { auth: _account, ...document } = JSON.parse((await ben.browser.get(`/users/${ben.id}`)).html)
  expect(JSON.parse(html)).toEqual(document)
  expect(document).toMatchObject({ company_eircode: 'Wharf Ltd', request_followup: false })
  // What the database keeps for the desk's queue is none of the document.
  expect(Object.keys(document).filter((field) => /_due|^signature_|adviser_id|pps/.test(field))).toEqual([])
})

test('a write of a record that somebody has changed since it was read is answered with that change too', async () => {
  const member = await findMember(app.context.db, cara.id)
  if (!member) throw new Error('cara')
  const version = sql<RowVersion>`${rowVersion('members')}`.as('version')
  const versionOf = async () =>
    (await app.context.db.selectFrom('members').select(version).where('uid', '=', cara.id).executeTakeFirstOrThrow())
      .version
  const read = { id: cara.id, member, version: await versionOf() }
  const { answer, asked } = await countingStatements(() =>
    mergeLimited(app.context, read, { current_employer: 'As read' }),
  )
  expect(answer).toEqual({ ok: true, value: await cara.row() })
  expect(asked).toHaveLength(1)
  expect(await versionOf()).not.toBe(read.version)
  const late = await mergeLimited(app.context, read, { company_eircode: 'Late' })
  expect(late).toMatchObject({ ok: true, value: { current_employer: 'As read', company_eircode: 'Late' } })
  expect(late).toEqual({ ok: true, value: await cara.row() })
})

test('among thousands of members, those who write are looked up by their key', async () => {
  const { db } = app.context
  await sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select 'many' || i, 'Many', 'many' || i || '@example.ie', true, now(), now() from generate_series(1, 3000) i`.execute(
    db,
  )
  await sql`insert into members (uid, email_address, first_name, last_name, "createdAt", "updatedAt")
    select 'many' || i, 'many' || i || '@example.ie', 'Many', 'More', now(), now() from generate_series(1, 3000) i`.execute(
    db,
  )
  await sql`analyze members`.execute(db)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await ben.write({ current_employer: 'Planned' })
  const texts = spy.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? '')
  spy.mockRestore()
  const text = texts.find((each) => each.includes('update members'))
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(text ?? '')}`.execute(db)
  const scans = plan.rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => / on members\b/.test(line) && /Scan/.test(line))
  expect(scans).toHaveLength(2)
  expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([])
})

test('two writes of one member at once are both made, each with its audit row', async () => {
  const before = (await anna.audited()).length
  const answers = await Promise.all([
    anna.write({ current_employer: 'First' }),
    anna.write({ company_eircode: 'Second' }),
    ben.write({ current_employer: 'Third' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await anna.row()).toMatchObject({ current_employer: 'First', company_eircode: 'Second' })
  expect((await anna.audited()).slice(before).map(({ after }) => after)).toEqual([
    { current_employer: 'First' },
    { company_eircode: 'Second' },
  ])
})

test('who is locked by another transaction waits, and nobody waits for them', async () => {
  let answered = false
  let waiting: Promise<{ status: number }> | undefined
  await app.context.db.transaction().execute(async (trx) => {
    await sql`select from members where uid = ${cara.id} for update`.execute(trx)
    waiting = cara.write({ current_employer: 'Later' })
    void waiting.then(() => (answered = true))
    expect((await ben.write({ current_employer: 'At once' })).status).toBe(200)
    expect(answered).toBe(false)
  })
  expect((await waiting)?.status).toBe(200)
  expect(await cara.row()).toMatchObject({ current_employer: 'Later' })
  expect((await cara.audited()).at(-1)?.after).toEqual({ current_employer: 'Later' })
})

test('a write that the database refuses fails alone', async () => {
  await sql`create function refuse_employer() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`.execute(
    app.context.db,
  )
  await sql`create trigger refuse_employer before update on members for each row
    when (new.current_employer = 'Refused Ltd') execute function refuse_employer()`.execute(app.context.db)
  const before = (await cara.audited()).length
  const [refused, written] = await Promise.all([
    cara.write({ current_employer: 'Refused Ltd' }),
    ben.write({ current_employer: 'Taken Ltd' }),
  ])
  expect([refused.status, written.status]).toEqual([500, 200])
  expect((await cara.audited()).length).toBe(before)
  expect((await ben.audited()).at(-1)?.after).toEqual({ current_employer: 'Taken Ltd' })
})

test('attempts that come at once are counted one by one', async () => {
  await app.context.db.deleteFrom('rate_limits').execute()
  const limit = 120
  // As many were counted before.
  await anna.write({ current_employer: 'Often' })
  await app.context.db
    .updateTable('rate_limits')
    .set({ hits: limit - 2 })
    .execute()
  const answers = await Promise.all([1, 2, 3, 4].map(() => anna.write({ current_employer: 'Often' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429])
  expect((await ben.write({ current_employer: 'Once' })).status).toBe(200)
})
