/**
 * Generates the three documents of an approval. Each takes a little over 0.1 s of CPU, so call it from a job, never
 * from a request.
 */

import { sampleFigures } from '#areas/firm/copy/sample-settings.ts'
import { disclosureDocument } from '#areas/recommendations/copy/disclosure-document.ts'
import { recommendationDocument } from '#areas/recommendations/copy/recommendation-document.ts'
import { termsDocument } from '#areas/recommendations/copy/terms-document.ts'
import {
  type DocumentRecord,
  disclosureIn,
  documentFiles,
  type RecommendationDocument,
  recommendationDocuments,
} from '#areas/recommendations/domain/document-record.ts'
import { documentFrame, documentTitle } from '#shared/copy/document-frame.ts'
import type { Block, Sheet } from '#shared/documents/kit/block.ts'
import { FINGERPRINT, renderDocument, sha256 } from '#shared/documents/kit/make-document.ts'
import { formatEircode } from '#shared/domain/text/eircode.ts'
import { disclosureBlocks } from './disclosure-certificate.ts'
import { recommendationBlocks } from './recommendation-document.ts'
import { termsBlocks } from './terms-of-business.ts'

export type RenderedDocument = {
  document: RecommendationDocument
  /** The file's name in the member's folder. */
  file: string
  bytes: Uint8Array
  /** Hash of the bytes, in hexadecimal. The same record always gives the same hash. */
  sha256: string
}

const contents: Readonly<
  Record<RecommendationDocument, { subject: string; blocks: (record: DocumentRecord) => readonly Block[] }>
> = {
  recommendation: { subject: recommendationDocument.subject, blocks: recommendationBlocks },
  disclosure: { subject: disclosureDocument.subject, blocks: disclosureBlocks },
  terms: { subject: termsDocument.subject, blocks: termsBlocks },
}

export const documentBlocks = (document: RecommendationDocument, record: DocumentRecord): readonly Block[] =>
  contents[document].blocks(record)

/** Header, footer and metadata of a document that belongs to a member. */
export function sheetFor(
  record: Pick<DocumentRecord, 'reference' | 'version' | 'at' | 'member' | 'adviser' | 'terms' | 'firm'>,
  title: string,
  subject: string,
): Sheet {
  const { reference, version } = record
  const at = new Date(record.at)
  return {
    title,
    subtitle: documentFrame.for(record.member.name),
    subject,
    ...documentFrame.letterhead(record.firm),
    meta: [
      { label: documentFrame.meta.for, value: envelope(record.member) },
      { label: documentFrame.meta.date, value: documentFrame.date(at) },
      { label: documentFrame.meta.adviser, value: record.adviser.name },
      { label: documentFrame.meta.reference, value: reference },
    ],
    footer: documentFrame.footer({ reference, version, fingerprint: FINGERPRINT }, record.firm),
    page: documentFrame.page,
    watermark: record.terms.sample ? sampleFigures : undefined,
    at,
    reference,
    version,
  }
}

const envelope = ({ name, address, eircode }: DocumentRecord['member']): string =>
  [name, ...address, ...(eircode === null ? [] : [formatEircode(eircode)])].join('\n')

const render = (document: RecommendationDocument, record: DocumentRecord): Promise<Uint8Array> =>
  renderDocument(
    sheetFor(record, documentTitle(document, disclosureIn(record)), contents[document].subject),
    documentBlocks(document, record),
  )

export type PreviewFacts = { document: RecommendationDocument; record: DocumentRecord }
export const renderPreview = ({ document, record }: PreviewFacts): Promise<Uint8Array> => render(document, record)

export async function renderDocuments(record: DocumentRecord): Promise<readonly RenderedDocument[]> {
  const made: RenderedDocument[] = []
  for (const document of recommendationDocuments) {
    const bytes = await render(document, record)
    made.push({ document, file: documentFiles[document], bytes, sha256: sha256(bytes) })
  }
  return made
}
