/** The documents that a member has opened, each in the version with this hash. */
import type { OpenedDocument } from '#areas/recommendations/domain/document-record.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

type Version = { document: OpenedDocument; sha256: string }

export const listOpenings = (db: Db, id: MemberId): Promise<Version[]> =>
  db.selectFrom('document_openings').select(['document', 'sha256']).where('uid', '=', id).execute()

/** False when this version was opened before. */
export const insertOpening = (db: Db, id: MemberId, { document, sha256 }: Version, now: Date): Promise<boolean> =>
  hasRow(
    db
      .insertInto('document_openings')
      .values({ uid: id, document, sha256, opened_at: now })
      .onConflict((conflict) => conflict.columns(['uid', 'document', 'sha256']).doNothing())
      .returning('document'),
  )
