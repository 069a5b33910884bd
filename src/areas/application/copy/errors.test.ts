import { expect, test } from 'vitest'
import { documentMessage } from './errors.ts'

test.each([
  ['IDU-04', 'document_type', 'Upload only these types: image/png, image/jpeg, image/jpg, application/pdf'],
  ['IDU-08', 'documents_missing', 'Please upload both required documents before submitting.'],
  ['IDU-12', 'upload_failed', 'Error uploading files. Please try again.'],
] as const)('%s: the document error %s', (_, code, text) => {
  expect(documentMessage(code)).toBe(text)
})
