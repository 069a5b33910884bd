/** The data that an approval's documents and its page are drawn from. */
import { compliance } from '#copy/shared/compliance.ts'
import { findDocumentRecord } from '#database/recommendations.ts'
import type { Db } from '#database/schema.ts'
import { approvedFigures } from '#domain/recommendations/approved-figures.ts'
import type { DocumentRecord } from '#domain/recommendations/document-record.ts'
import type { MemberId } from '#domain/shared/member-id.ts'

/** What records of older versions of the program lack. */
const earlier = { statements: [], terms: { ...compliance.sampleTerms, sample: true } }

/** Undefined when this version was never approved, or its record has no draft. */
export async function findRecord(db: Db, id: MemberId, version: number): Promise<DocumentRecord | undefined> {
  const stored = await findDocumentRecord(db, id, version)
  if (!stored) return undefined
  const record = { ...earlier, ...(stored.record as DocumentRecord) }
  if (record.draft === undefined) return undefined
  return { ...record, figures: record.figures ?? approvedFigures(record) }
}
