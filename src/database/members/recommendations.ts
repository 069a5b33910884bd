/** Approved recommendations. Proposals are computed on demand and stored only with an approval. */

import { sql } from 'kysely'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { Db, RowOf } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type Approval = RowOf<typeof findApproval>

const columns = [
  'version',
  'reference',
  'approved_at as approvedAt',
  'approved_by as approvedBy',
  // Null when none was needed, or no other person could approve.
  'second_approved_by as secondApprovedBy',
  'draft',
  'proposal',
  'answers',
  'statements',
  // Records of older versions of the program do not say it: a certificate.
  sql<DisclosureKind>`coalesce(record ->> 'disclosure', 'certificate')`.as('disclosure'),
] as const

/** The newest approval, which is the valid one. */
export const findApproval = (db: Db, id: MemberId) =>
  db
    .selectFrom('recommendations')
    .select(columns)
    .where('uid', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewApproval = Omit<Approval, 'version' | 'disclosure'> & {
  /** The data that the documents are rendered from: plain JSON, without a PPSN. */
  record: object
}

/**
 * Inserts the version after `expected`, which is 0 when the adviser saw none, and returns it. Undefined when another
 * approval came first, so that one of two concurrent approvals fails. Call it in the transaction of the approval.
 */
export async function insertApproval(
  db: Db,
  id: MemberId,
  approval: NewApproval,
  expected: number,
): Promise<number | undefined> {
  if ((await newestVersion(db, id)) !== expected) return undefined
  const added = await db
    .insertInto('recommendations')
    .values({
      uid: id,
      version: expected + 1,
      reference: approval.reference,
      approved_at: approval.approvedAt,
      approved_by: approval.approvedBy,
      second_approved_by: approval.secondApprovedBy,
      draft: JSON.stringify(approval.draft),
      proposal: JSON.stringify(approval.proposal),
      answers: JSON.stringify(approval.answers),
      record: JSON.stringify(approval.record),
      statements: JSON.stringify(approval.statements),
    })
    // A concurrent approval waits here for the first one and then conflicts with it.
    .onConflict((conflict) => conflict.columns(['uid', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return added?.version
}

async function newestVersion(db: Db, id: MemberId): Promise<number> {
  const { newest } = await db
    .selectFrom('recommendations')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('uid', '=', id)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** The stored data that the documents of a version are rendered from. */
export const findDocumentRecord = (db: Db, id: MemberId, version: number) =>
  db
    .selectFrom('recommendations')
    .select('record')
    .where('uid', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

export type StoredDocument = RowOf<typeof listDocuments>

type NewDocument = Omit<StoredDocument, 'edition' | 'storedAt'>

/** Inserts the next edition of a document. The same bytes again, as from a repeated job, insert nothing. */
export async function insertDocument(db: Db, id: MemberId, document: NewDocument, now: Date): Promise<void> {
  // Locks the approval's row, so that concurrent replacements of a document run one after the other.
  await db
    .selectFrom('recommendations')
    .select('version')
    .where('uid', '=', id)
    .where('version', '=', document.version)
    .forUpdate()
    .execute()
  const newest = (await listDocuments(db, id, document.version)).find((each) => each.document === document.document)
  if (newest?.sha256 === document.sha256) return
  const { version, source, sha256, bytes } = document
  const edition = (newest?.edition ?? 0) + 1
  await db
    .insertInto('recommendation_documents')
    .values({ uid: id, version, document: document.document, edition, source, sha256, bytes, stored_at: now })
    .execute()
}

/** The newest edition of each document of a version. */
export const listDocuments = (db: Db, id: MemberId, version: number) =>
  db
    .selectFrom('recommendation_documents')
    .distinctOn('document')
    .select(['version', 'document', 'edition', 'source', 'sha256', 'bytes', 'stored_at as storedAt'])
    .where('uid', '=', id)
    .where('version', '=', version)
    .orderBy('document')
    .orderBy('edition', 'desc')
    .execute()
