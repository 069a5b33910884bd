import { expect, test } from 'vitest'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { downloadName } from './download-name.ts'

test('a download is named as what it is, with the firm and a year or reference', () => {
  const { fileName } = recommendationDetails.documents
  expect(fileName('recommendation', 2026, 'summary')).toBe('Síol-pension-recommendation-2026.pdf')
  expect(fileName('disclosure', 2026, 'summary')).toBe('Síol-our-summary-of-charges-and-risks-2026.pdf')
  expect(fileName('terms', 2026, 'certificate')).toBe('Síol-terms-of-business-2026.pdf')
  expect(downloadName('Signing certificate', 2027)).toBe('Síol-signing-certificate-2027.pdf')
  expect(downloadName('Application', 'A-1B2C-3D4E', 'zip')).toBe('Síol-application-A-1B2C-3D4E.zip')
})
