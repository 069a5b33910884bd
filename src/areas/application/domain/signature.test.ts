import { expect, test } from 'vitest'
import { recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import { checkSignature, declarations } from './application-summary.ts'

const signed = { name: 'Anna Byrne', agreed: declarations }
const facts = { applicant: 'Anna Byrne', opened: recommendationDocuments }

test('APP-18: a signature needs the name, every declaration, and every document opened', () => {
  expect(checkSignature(signed, facts)).toEqual({})
  for (const missing of declarations)
    expect(checkSignature({ ...signed, agreed: declarations.filter((each) => each !== missing) }, facts)).toEqual({
      agreed: 'declarations_missing',
    })
  for (const unopened of recommendationDocuments)
    expect(
      checkSignature(signed, { ...facts, opened: recommendationDocuments.filter((each) => each !== unopened) }),
    ).toEqual({ agreed: 'documents_unopened' })
})

test('APP-18: each document has a declaration of its own', () => {
  for (const document of recommendationDocuments) expect(declarations).toContain(document)
})
