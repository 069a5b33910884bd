/** Migrations 0016 and 0017 on a database filled by an earlier version: every stored name is converted. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../built-app.ts'
import { emptyDatabase } from '../test-database.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const database = await emptyDatabase()
let client: pg.Client

const seed = `
  insert into auth_users (id, email) values ('ANNA', 'anna@example.ie');
  insert into members (uid, email_address, first_name, "createdAt", "updatedAt") values ('ANNA', 'anna@example.ie', 'Anna', now(), now());
  insert into mails (id, uid, to_address, letter, created_at) values
    ('M1', 'ANNA', 'anna@example.ie', '{"kind": "paper-sent-back", "paper": "ppsn", "reason": "Too dark", "name": "Anna"}', now()),
    ('M2', 'ANNA', 'anna@example.ie', '{"kind": "call", "news": "booked", "side": "member"}', now()),
    ('M3', 'ANNA', 'anna@example.ie', '{"kind": "welcome", "name": "Anna"}', now());
  insert into audit (at, actor, uid, deed, after) values
    (now(), 'stranger', 'ANNA', 'sign up', null),
    (now(), 'member', 'ANNA', 'upload paper', '{"paper": "ppsn", "bytes": 5}'),
    (now(), 'adviser', 'ANNA', 'look at record', null),
    (now(), 'member', 'ANNA', 'book call', null);
  insert into deliveries (source, id, at) values ('calendly', 'E1', now()), ('second factor', 'HASH', '2026-11-21T10:00:00Z');
  insert into recommendations (uid, version, reference, approved_at, approved_by, draft, proposal, answers, record) values
    ('ANNA', 1, 'R-1', now(), 'ADVISER', '{"reasons": ["as_wished"]}',
     '{"wish": {"amount": 300, "often": "Monthly"}, "reasons": [{"code": "as_wished"}]}', '{}',
     '{"known": {"wish": {"amount": 300}}, "proposal": {"wish": null}}');
  insert into recommendation_papers (uid, version, paper, edition, source, sha256, bytes, kept_at) values
    ('ANNA', 1, 'terms', 1, 'made', repeat('a', 64), 5, now()), ('ANNA', 1, 'terms', 2, 'own', repeat('b', 64), 5, now());
  insert into files (path, uid, content_type, type, name, bytes, sha256, stored_as, created_at) values
    ('ANNA/provider papers/aa Contract.pdf', 'ANNA', 'application/pdf', 'terms', 'Contract.pdf', 5, 'aa', 'ANNA/provider papers/aa/X', now());
  insert into identity_reviews (uid, paper, stored_as, state, by_uid, at) values ('ANNA', 'ppsn', 'X', 'sent', 'ANNA', now());
  insert into advisers (id, name, email, created_at) values ('A1', 'Aoife', 'aoife@example.ie', now());
  insert into calls (id, uid, scheduler, adviser_id, user_name, start_time, end_time, blocked, timezone, ics_uid, created_at) values
    ('C1', 'ANNA', 'own', 'A1', 'Aoife', now(), now() + interval '30 minutes', tstzrange(now(), now() + interval '45 minutes'),
     'Europe/Dublin', 'C1', now());
`

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siol-migrations-'))
  for (const file of (await readdir(migrations)).filter((each) => each < '0016')) {
    await cp(join(migrations, file), join(folder, file))
  }
  await migrate(database.url, { folder })
  await rm(folder, { recursive: true })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(seed)
  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false })
  await boss.start()
  for (const queue of ['papers', 'application-papers', 'mail']) await boss.createQueue(queue)
  await boss.send('papers', { uid: 'ANNA', version: 1 })
  await boss.send('application-papers', { applicationId: 'P1' })
  await boss.send('mail', { mailId: 'M1' })
  await boss.stop()
  await migrate(database.url)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows

test('emails keep their content under the new names', async () => {
  expect(await rows('select message from emails order by id')).toEqual([
    { message: { kind: 'document-sent-back', document: 'ppsn', reason: 'Too dark', name: 'Anna' } },
    { message: { kind: 'call', event: 'booked', side: 'member' } },
    { message: { kind: 'welcome', name: 'Anna' } },
  ])
})

test('the audit trail keeps each action under its new code', async () => {
  expect(await rows('select actor, action, after from audit order by id')).toEqual([
    { actor: 'guest', action: 'sign_up', after: null },
    { actor: 'member', action: 'upload_document', after: { document: 'ppsn', bytes: 5 } },
    { actor: 'adviser', action: 'view_record', after: null },
    { actor: 'member', action: 'book_call', after: null },
  ])
})

test('approvals, documents, files, reviews, calls and webhook events are all kept', async () => {
  expect(await rows('select draft, proposal, record from recommendations')).toEqual([
    {
      draft: { reasons: ['as_requested'] },
      proposal: { requested: { amount: 300, often: 'Monthly' }, reasons: [{ code: 'as_requested' }] },
      record: { known: { requested: { amount: 300 } }, proposal: { requested: null } },
    },
  ])
  expect(await rows('select document, source from recommendation_documents order by edition')).toEqual([
    { document: 'terms', source: 'generated' },
    { document: 'terms', source: 'firm_upload' },
  ])
  // The stored name must not change, because the encryption key is bound to it.
  expect(await rows('select path, stored_as from files')).toEqual([
    { path: 'ANNA/provider documents/aa Contract.pdf', stored_as: 'ANNA/provider papers/aa/X' },
  ])
  await client.query(
    `insert into identity_reviews (uid, document, stored_as, state, by_uid, at) values ('ANNA', 'ppsn', 'Y', 'sent', 'ANNA', now())`,
  )
  expect(await rows('select document, superseded from identity_reviews order by id')).toEqual([
    { document: 'ppsn', superseded: true },
    { document: 'ppsn', superseded: false },
  ])
  expect(await rows('select scheduler from calls')).toEqual([{ scheduler: 'embedded' }])
  expect(await rows(`select id from webhook_events`)).toEqual([{ id: 'E1' }])
})

test('waiting jobs are moved to the queues of the new version', async () => {
  expect(await rows('select name, data from pgboss.job order by name')).toEqual([
    { name: 'application-documents', data: { applicationId: 'P1' } },
    { name: 'mail', data: { emailId: 'M1' } },
    { name: 'recommendation-documents', data: { uid: 'ANNA', version: 1 } },
  ])
})

test('used login codes are moved from the webhook events to their own table', async () => {
  expect(await rows('select code_hash, used_at from used_login_codes')).toEqual([
    { code_hash: 'HASH', used_at: new Date('2026-11-21T10:00:00Z') },
  ])
})
