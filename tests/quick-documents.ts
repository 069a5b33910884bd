/**
 * Small PDFs in place of the documents of a recommendation and of an application. They differ where the real ones
 * would: by document and by record.
 */
import { createHash } from 'node:crypto'
import { applicationDocuments, applicationFiles } from '#areas/application/domain/application-documents.ts'
import { documentFiles, recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import type { DocumentRenderer } from '#shared/documents/document-renderer.ts'

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

function quickly<Name extends string>(names: readonly Name[], files: Readonly<Record<Name, string>>) {
  return async (record: object) =>
    names.map((document) => {
      const bytes = Buffer.from(`%PDF-1.7\n% ${document} of ${hashOf(JSON.stringify(record))}\n%%EOF\n`)
      return { document, file: files[document], bytes, sha256: hashOf(bytes) }
    })
}

export const quickDocuments: DocumentRenderer = {
  recommendation: quickly(recommendationDocuments, documentFiles),
  application: quickly(applicationDocuments, applicationFiles),
}

/** For files with `pdfs` in which few tests read a document: the others get small ones. */
export const printedWhile =
  (printing: () => boolean) =>
  <Context extends { documents: DocumentRenderer }>(context: Context): Context => {
    const renderer = () => (printing() ? context.documents : quickDocuments)
    return {
      ...context,
      documents: {
        recommendation: (record) => renderer().recommendation(record),
        application: (signed, sign) => renderer().application(signed, sign),
      },
    }
  }
