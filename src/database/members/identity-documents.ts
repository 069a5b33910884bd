/** The two identity documents of a member: the file of each and its newest review. */

import { sql } from 'kysely'
import {
  type ComparedIdentity,
  type DocumentState,
  documentPath,
  documentState,
  identityDocuments,
  identityFolder,
} from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { changeFolder } from '#areas/profile/domain/identity-change.ts'
import { type FileRecord, listFiles } from '#database/files.ts'
import type { Db, Schema, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type StoredReview = Pick<Schema['identity_reviews'], 'state' | 'reason' | 'at'> & {
  storedAs: string
  byUid: string
  compared: ComparedIdentity | null
}
export type StoredDocument = {
  document: IdentityDocument
  file: FileRecord | undefined
  review: StoredReview | undefined
  state: DocumentState
}

/**
 * Both documents, uploaded or not, each with its newest review and its state. `known`: the member's files, where they
 * are read already.
 */
export async function findDocuments(db: Db, id: MemberId, known?: readonly FileRecord[]): Promise<StoredDocument[]> {
  const files = known ?? (await listFiles(db, id, identityFolder))
  const reviews = await db
    .selectFrom('identity_reviews')
    .distinctOn('document')
    .select(['document', 'state', 'reason', 'at', 'stored_as as storedAs', 'by_uid as byUid', 'compared'])
    .where('uid', '=', id)
    .orderBy('document')
    .orderBy('id', 'desc')
    .execute()
  return identityDocuments.map((document) => {
    const file = files.find(({ path }) => path === documentPath(id, document))
    const review = reviews.find((each) => each.document === document)
    return { document, file, review, state: documentState({ storedAs: file?.storedAs, review }) }
  })
}

/**
 * Locks the member's row until the transaction ends, so that changes by two tabs, or by a member and an adviser, run
 * one after the other.
 */
export async function lockDocuments(
  trx: Trx,
  id: MemberId,
): Promise<{ documents: StoredDocument[]; verified: boolean } | undefined> {
  const member = await trx
    .selectFrom('members')
    .select('pension_applied_verify_identity as verified')
    .where('uid', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return member && { documents: await findDocuments(trx, id), verified: member.verified }
}

type NewReview = Pick<StoredReview, 'state' | 'storedAs' | 'byUid'> & {
  document: IdentityDocument
  reason?: string
  compared?: ComparedIdentity
}

export async function insertReview(trx: Trx, id: MemberId, review: NewReview, now: Date): Promise<void> {
  await trx
    .insertInto('identity_reviews')
    .values({
      uid: id,
      document: review.document,
      stored_as: review.storedAs,
      state: review.state,
      reason: review.reason ?? null,
      by_uid: review.byUid,
      at: now,
      compared: review.compared ? JSON.stringify(review.compared) : null,
    })
    .execute()
  await noteDocumentsClock(trx, id, now)
}

/** The clock of the check runs from the oldest document that waits, and ends when none does. */
const noteDocumentsClock = (trx: Trx, id: MemberId, now: Date) =>
  sql`update members m set documents_sent_at = coalesce(w.at, m.documents_sent_at),
      documents_checked_at = case when w.at is null and m.documents_sent_at is not null then ${now}::timestamptz end
    from (select min(at) as at from identity_reviews where uid = ${id} and state = 'sent' and not superseded) w
    where m.uid = ${id}`.execute(trx)

/**
 * The files that were submitted to us, by their name in the file store: identity documents, and the proof of a change
 * of details.
 */
export async function listSubmittedFiles(db: Db, id: MemberId): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select stored_as as name from identity_reviews where uid = ${id}
    union select f.stored_as from files f join identity_changes c
      on c.uid = f.uid and f.path = f.uid || '/' || ${changeFolder}::text || '/' || c.id where f.uid = ${id}`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
