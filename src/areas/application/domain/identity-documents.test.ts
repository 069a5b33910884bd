import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBytes } from '#shared/domain/text/bytes.ts'
import {
  checkChosen,
  type DocumentFacts,
  declaredKind,
  documentPath,
  documentState,
  isReady,
  mayChange,
  readIdentityDocument,
  readPpsn,
} from './identity-documents.ts'

test('IDU-09 DATA-28: each document has its path', () => {
  expect(documentPath('UID', 'ppsn')).toBe('UID/verify_identity/ppsn')
  expect(documentPath('UID', 'datebirth')).toBe('UID/verify_identity/datebirth')
  expect(['ppsn', 'datebirth', 'other', '', undefined].map(readIdentityDocument)).toEqual([
    'ppsn',
    'datebirth',
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['a.png', 'image/png', 'png'],
  ['a.jpg', 'image/jpeg', 'jpeg'],
  ['A.JPEG', 'IMAGE/JPEG', 'jpeg'],
  ['a.jpg', 'image/jpg', 'jpeg'],
  ['a.b.pdf', 'application/pdf', 'pdf'],
])('IDU-03: %s of type %s is a %s', (name, type, kind) => {
  expect(declaredKind(name, type)).toEqual({ ok: true, value: kind })
})

test.each([
  ['a.gif', 'image/gif', 'document_type'],
  ['a.svg', 'image/svg+xml', 'document_type'],
  ['a.heic', 'image/heic', 'document_type'],
  ['a', 'image/png', 'document_type'],
  ['png', 'image/png', 'document_type'],
  ['a.png', '', 'document_type'],
  ['a.png', 'text/png', 'document_type'],
  ['a.png.exe', 'image/png', 'document_type'],
  ['a.constructor', 'image/png', 'document_type'],
  ['a.png', 'image/jpeg', 'document_disguised'],
  ['a.pdf', 'image/png', 'document_disguised'],
])('IDU-03 IDU-04: %s of type %j is refused as %s', (name, type, code) => {
  expect(declaredKind(name, type)).toEqual({ ok: false, code })
})

test.each([
  [0, 'document_empty'],
  [1, undefined],
  [10 * 1024 * 1024, undefined],
  [10 * 1024 * 1024 + 1, 'document_too_big'],
])('IDU-12: for %d bytes the browser check returns %s', (size, code) => {
  expect(checkChosen({ name: 'a.png', type: 'image/png', size })).toBe(code)
})

const review = (state: 'sent' | 'accepted' | 'sentBack', storedAs = 'ONE') => ({
  storedAs,
  state,
  reason: state === 'sentBack' ? 'Blurred.' : null,
})

describe('state of a document', () => {
  test.each<[DocumentFacts, ReturnType<typeof documentState>, boolean, boolean]>([
    [{ storedAs: undefined, review: undefined }, { kind: 'missing', reason: null }, true, false],
    [{ storedAs: 'ONE', review: undefined }, { kind: 'kept' }, true, true],
    [{ storedAs: 'ONE', review: review('sent') }, { kind: 'sent' }, false, true],
    [{ storedAs: 'ONE', review: review('accepted') }, { kind: 'accepted' }, false, true],
    [{ storedAs: 'ONE', review: review('sentBack') }, { kind: 'sentBack', reason: 'Blurred.' }, true, false],
    [{ storedAs: 'TWO', review: review('sentBack') }, { kind: 'kept' }, true, true],
    [{ storedAs: undefined, review: review('sentBack') }, { kind: 'missing', reason: 'Blurred.' }, true, false],
  ])('IDU-06 IDU-07: %j', (facts, state, changeable, ready) => {
    expect(documentState(facts)).toEqual(state)
    expect(mayChange(state, false)).toBe(changeable)
    expect(isReady(state)).toBe(ready)
  })

  test('IDU-07: after the step is done nothing can be changed, whatever the state of a document', () => {
    const states = fc.constantFrom('sent' as const, 'accepted' as const, 'sentBack' as const)
    fc.assert(
      fc.property(fc.option(fc.constantFrom('ONE', 'TWO')), fc.option(states), (storedAs, state) => {
        const found = documentState({ storedAs: storedAs ?? undefined, review: state ? review(state) : undefined })
        expect(mayChange(found, true)).toBe(false)
      }),
    )
  })
})

test.each([
  ['1234567FA', false, { ok: true, value: '1234567FA' }],
  [' 1234567-fa ', true, { ok: true, value: '1234567FA' }],
  ['', true, { ok: true, value: undefined }],
  ['  ', false, { ok: false, code: 'ppsn_missing' }],
  ['1234567B', false, { ok: false, code: 'ppsn_wrong' }],
  ['1234567B', true, { ok: false, code: 'ppsn_wrong' }],
])('a PPSN typed as %j, already known %s', (typed, known, result) => {
  expect(readPpsn(typed, known)).toEqual(result)
})

test.each([
  [0, '1 kB'],
  [840_123, '840 kB'],
  [3_249_000, '3.2 MB'],
  [10_485_760, '10.5 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
