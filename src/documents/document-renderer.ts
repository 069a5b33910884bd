import { renderApplicationDocuments } from './application-documents.ts'
import { renderDocuments } from './generate-documents.ts'

/** Renders what jobs store. Rendering takes most of the time of whoever waits for it, so tests that read no document replace it. */
export type DocumentRenderer = {
  recommendation: typeof renderDocuments
  application: typeof renderApplicationDocuments
}

export const pdfDocuments: DocumentRenderer = {
  recommendation: renderDocuments,
  application: renderApplicationDocuments,
}
