import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import {
  findApproval,
  findDocumentRecord,
  insertApproval,
  insertDocument,
  listDocuments,
  type NewApproval,
} from '#database/members/recommendations.ts'
import type { Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const now = new Date('2026-11-21T10:00:00Z')
const uid = 'member-1' as MemberId

beforeEach(async () => {
  await db.deleteFrom('auth_users').execute()
  await db
    .insertInto('auth_users')
    .values({ id: uid, email: 'a@siol.example', email_verified: true, name: 'A' })
    .execute()
  await db
    .insertInto('members')
    .values({ uid, email_address: 'a@siol.example', first_name: 'A', createdAt: now, updatedAt: now })
    .execute()
})

const proposal: Proposal = {
  rules: 1,
  plans: ['zurich_standard_prsa'],
  best_match: 'zurich_standard_prsa',
  contribution: { amount: 250, often: 'Monthly' },
  time_contribution: 26,
  risk_number: 4,
  requested: { amount: 300, often: 'Monthly' },
  reasons: [],
  flags: [{ code: 'risk_capped' }],
}
const approval = (reference: string, approvedBy = 'adviser-1'): NewApproval => ({
  reference,
  approvedAt: now,
  approvedBy,
  secondApprovedBy: null,
  draft: draftOf(proposal),
  proposal,
  answers: { fact_find_risk_reward: 1 },
  statements: [{ statement: 'answers_read', on: '2026-11-21' }],
  record: { name: 'A' },
})

test('an approval is stored unchanged, and the newest is current', async () => {
  expect(await findApproval(db, uid)).toBeUndefined()
  expect(await insertApproval(db, uid, approval('R-1'), 0)).toBe(1)
  expect(await insertApproval(db, uid, approval('R-2', 'adviser-2'), 1)).toBe(2)
  const { record, ...stored } = approval('R-2', 'adviser-2')
  expect(await findApproval(db, uid)).toEqual({ ...stored, disclosure: 'certificate', version: 2 })
  expect(await findDocumentRecord(db, uid, 1)).toEqual({ record })
})

test('of several advisers who approve at once, one succeeds and the others are refused', async () => {
  const approve = (reference: string) =>
    db.transaction().execute((trx) => insertApproval(trx, uid, approval(reference, reference), 0))
  const outcomes = await Promise.all([approve('R-a'), approve('R-b'), approve('R-c')])
  expect(outcomes.filter((version) => version === 1)).toHaveLength(1)
  expect(outcomes.filter((version) => version === undefined)).toHaveLength(2)
  expect(await findApproval(db, uid)).toMatchObject({ version: 1 })
})

test('an approval based on an outdated or unknown version is refused', async () => {
  await insertApproval(db, uid, approval('R-1'), 0)
  expect(await insertApproval(db, uid, approval('R-2'), 0)).toBeUndefined()
  expect(await insertApproval(db, uid, approval('R-3'), 2)).toBeUndefined()
})

test('a document is stored with its hash; generating it again changes nothing, replacing it adds an edition', async () => {
  await insertApproval(db, uid, approval('R-1'), 0)
  const generated = { version: 1, document: 'terms', source: 'generated', sha256: 'a'.repeat(64), bytes: 100 } as const
  const upload = { ...generated, source: 'firm_upload', sha256: 'b'.repeat(64), bytes: 50 } as const
  await insertDocument(db, uid, generated, now)
  await insertDocument(db, uid, generated, now)
  expect(await listDocuments(db, uid, 1)).toEqual([{ ...generated, edition: 1, storedAt: now }])
  await Promise.all([
    db.transaction().execute((trx) => insertDocument(trx, uid, upload, now)),
    db.transaction().execute((trx) => insertDocument(trx, uid, { ...upload, sha256: 'c'.repeat(64) }, now)),
  ])
  await insertDocument(db, uid, { ...generated, document: 'disclosure' }, now)
  expect((await listDocuments(db, uid, 1)).map(({ document, edition }) => [document, edition])).toEqual([
    ['disclosure', 1],
    ['terms', 3],
  ])
})

test('an invalid hash is refused', async () => {
  await insertApproval(db, uid, approval('R-1'), 0)
  const document = { version: 1, document: 'terms', source: 'generated', sha256: 'A'.repeat(64), bytes: 1 } as const
  await expect(insertDocument(db, uid, document, now)).rejects.toThrow(/sha256/)
})
