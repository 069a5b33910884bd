import { expect, test } from 'vitest'
import { documentFiles } from '#domain/recommendations/recommendation-documents.ts'
import { downloadName } from './download-name.ts'

test('a download is named as what it is, with the firm and a year or reference', () => {
  expect(downloadName(documentFiles.recommendation, 2026)).toBe('Siol-sustainability-statement-2026.pdf')
  expect(downloadName('Signing certificate', 2027)).toBe('Siol-signing-certificate-2027.pdf')
  expect(downloadName('Application', 'A-1B2C-3D4E', 'zip')).toBe('Siol-application-A-1B2C-3D4E.zip')
})
