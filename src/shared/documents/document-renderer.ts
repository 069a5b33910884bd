import { renderApplicationDocuments } from './application-documents.ts'
import { renderDocuments } from './generate-documents.ts'

/** Renders what jobs store. It takes half a second for each approval, so tests that read no document replace it. */
export type DocumentRenderer = {
  recommendation: typeof renderDocuments
  application: typeof renderApplicationDocuments
}

export const pdfDocuments: DocumentRenderer = {
  recommendation: renderDocuments,
  application: renderApplicationDocuments,
}
