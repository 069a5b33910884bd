import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReason } from '#shared/domain/reason.ts'
import { currentTexts, documentsToCompareAgain, readIdentityChange } from './identity-change.ts'
import { changesName, fixedAnswers, identityLocked } from './identity-lock.ts'
import { verification } from './verified-name.ts'

const current = { first_name: 'Aoife', last_name: 'Byrne', birth_date: '1988-03-27', ppsn: '1234567FA' }
const texts = { ...currentTexts(current), pps_number: '', reason: 'I married.' }
const read = (changed: object, profile = current) =>
  readIdentityChange({ ...texts, ...changed }, profile, { today: '2026-11-21' })

test.each([
  [{ last_name: ' Ní  Bhriain ' }, { last_name: 'Ní Bhriain' }],
  [{ 'birth_date-day': '28' }, { birth_date: '1988-03-28' }],
  [{ pps_number: '1234567t' }, { pps_number: '1234567T' }],
  [{ first_name: 'Eva', pps_number: '1234567 FA' }, { first_name: 'Eva' }],
])('%j asks for %j', (changed, changes) => {
  expect(read(changed)).toEqual({ ok: true, changes, reason: 'I married.' })
})

test.each([
  [{}, { first_name: 'nothing_changed' }],
  [{ last_name: 'byrne2' }, { last_name: 'name_not_a_name' }],
  [{ 'birth_date-month': '13' }, { birth_date: 'date_not_real' }],
  [{ last_name: 'Walsh', pps_number: '7654321X' }, { pps_number: 'ppsn_wrong' }],
  [{ last_name: 'Walsh', reason: '  ' }, { reason: 'reason_missing' }],
  [{ last_name: 'Walsh', reason: 'x'.repeat(501) }, { reason: 'reason_long' }],
])('%j is refused with %j', (changed, faults) => {
  expect(read(changed)).toEqual({ ok: false, faults })
})

test('an older name that is not touched does not stop the change of another field', () => {
  const older = { ...current, first_name: 'Aoife 2nd' }
  expect(read({ ...currentTexts(older), last_name: 'Walsh' }, older)).toMatchObject({ changes: { last_name: 'Walsh' } })
})

test('no text makes a change that repeats the profile', () => {
  const typed = fc.record({
    first_name: fc.constantFrom('Aoife', ' aoife', 'Byrne', '', 'R2'),
    last_name: fc.constantFrom('Byrne', ' byrne ', 'Walsh', ''),
    'birth_date-day': fc.constantFrom('27', '3', '03', ''),
    'birth_date-month': fc.constantFrom('3', '03', '13'),
    'birth_date-year': fc.constantFrom('1988', '1989'),
    pps_number: fc.constantFrom('1234567FA', '1234567 fa', '1234567T', ''),
  })
  fc.assert(
    fc.property(typed, (texts) => {
      const result = read(texts)
      if (!result.ok) return
      expect(Object.keys(result.changes).length).toBeGreaterThan(0)
      const before = { ...current, pps_number: current.ppsn }
      for (const [field, value] of Object.entries(result.changes)) expect(value).not.toBe(before[field as 'last_name'])
    }),
  )
})

test('a text of an adviser is one line', () => {
  expect(readReason(' Certificate \n of May ')).toEqual({ ok: true, value: 'Certificate of May' })
})

test('a name and a birth date are on both documents, a PPSN on one', () => {
  expect(documentsToCompareAgain(['pps_number'])).toEqual(['ppsn'])
  expect(documentsToCompareAgain(['birth_date', 'pps_number'])).toEqual(['ppsn', 'datebirth'])
})

const kept = { kind: 'kept' } as const
const sent = { kind: 'sent' } as const
const accepted = { kind: 'accepted' } as const
const sentBack = { kind: 'sentBack', reason: 'Too dark.' } as const

test.each([
  [false, [kept, kept], false],
  [true, [kept, kept], true],
  [false, [sent, sentBack], true],
  [false, [accepted, sentBack], true],
  [false, [sentBack, sentBack], false],
])('submitted %s with %j: locked is %s', (pension_applied_verify_identity, documents, locked) => {
  expect(identityLocked({ pension_applied_verify_identity, documents })).toBe(locked)
})

test('the same name is no change', () => {
  expect(changesName({ first_name: 'Aoife', request_followup: true }, current)).toBe(false)
  expect(changesName({ last_name: 'Walsh' }, current)).toBe(true)
})

test('only the personal details take answers from a locked profile, and what it does not know is still asked', () => {
  const { ppsn: _, ...identity } = current
  expect(fixedAnswers('fact_find_personal_details', true, current)).toEqual(identity)
  expect(fixedAnswers('fact_find_personal_details', true, { ...current, birth_date: null, last_name: '' })).toEqual({
    first_name: 'Aoife',
  })
  expect(fixedAnswers('fact_find_personal_details', false, current)).toEqual({})
  expect(fixedAnswers('business_details', true, current)).toEqual({})
})

const changed = { state: 'accepted', verified_name: 'Aoife Walsh' } as const
test.each([
  ['accepted', [accepted, accepted], [], { kind: 'verified' }],
  ['not checked yet', [sent, sent], [], undefined],
  ['one sent back', [accepted, sentBack], [changed], undefined],
  ['changed and not compared again', [sent, sent], [changed], { kind: 'verifiedAs', name: 'Aoife Walsh' }],
  ['one compared again', [accepted, sent], [changed], { kind: 'verifiedAs', name: 'Aoife Walsh' }],
  ['both compared again', [accepted, accepted], [changed], { kind: 'verified' }],
  [
    'changed before anything was verified',
    [sent, sent],
    [{ state: 'accepted', verified_name: null }, changed],
    undefined,
  ],
  ['refused', [accepted, accepted], [{ state: 'refused', verified_name: null }], { kind: 'verified' }],
  ['only the birth date', [sent, sent], [{ state: 'accepted', verified_name: 'AOIFE BYRNE' }], { kind: 'verified' }],
] as const)('%s', (_, documents, changes, shown) => {
  expect(verification({ ...current, documents, changes, compared: null })).toEqual(shown)
})

test('an acceptance under another name than the profile has now is for that name', () => {
  const facts = { ...current, documents: [accepted, accepted], changes: [] }
  expect(verification({ ...facts, compared: 'aoife  byrne' })).toEqual({ kind: 'verified' })
  expect(verification({ ...facts, compared: 'Aoife Walsh' })).toEqual({ kind: 'verifiedAs', name: 'Aoife Walsh' })
})
