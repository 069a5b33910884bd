import { renderApplicationDocuments } from '#areas/application/documents/application-documents.ts'
import { renderDocuments } from '#areas/recommendations/documents/generate-documents.ts'

/**
 * Renders the documents that jobs store. Rendering takes half a second per approval, so tests that read no document
 * replace it.
 */
export type DocumentRenderer = {
  recommendation: typeof renderDocuments
  application: typeof renderApplicationDocuments
}

export const pdfDocuments: DocumentRenderer = {
  recommendation: renderDocuments,
  application: renderApplicationDocuments,
}
