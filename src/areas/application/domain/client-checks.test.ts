import { expect, test } from 'vitest'
import { addressLine, clientCheckState, type RecordedCheck, readAddressProof } from './client-checks.ts'

const address = '1 Main Street, Galway, H91 AB12'
const proof: RecordedCheck = { kind: 'address', evidence: 'Electricity bill', datedOn: '2026-11-01', address }
const funds: RecordedCheck = { kind: 'funds', evidence: 'Pay', datedOn: null, address: null }

test.each([
  ['nothing', [], false, 'unknown'],
  ['a record', [funds], false, 'known'],
  ['the form about the business', [], true, 'known'],
  ['a proof of address alone', [proof], false, 'unknown'],
] as const)('M9: by %s the source of funds is as it says', (_, recorded, stated, state) => {
  expect(clientCheckState(recorded, { stated, months: undefined, address }).funds).toBe(state)
})

test.each([
  ['asks for none', [proof], undefined, address, undefined],
  ['asks, and there is none', [funds], 6, address, 'missing'],
  ['asks, and there is one', [proof], 6, address, 'proved'],
  ['asks, and the member has moved since', [proof], 6, '2 High Street, Cork', 'changed'],
] as const)('M8: a provider that %s', (_, recorded, months, now, state) => {
  expect(clientCheckState(recorded, { stated: false, months, address: now }).address).toBe(state)
})

test.each([
  ['2026-05-21', { ok: true, value: { datedOn: '2026-05-21', address } }],
  ['2026-05-20', { ok: false, code: 'too_old' }],
  ['2026-11-22', { ok: false, code: 'in_future' }],
  ['2026-02-30', { ok: false, code: 'date_wrong' }],
] as const)('M8: on 21 November 2026 a document of %s is read by the rule of six months', (date, read) => {
  const [year, month, day] = date.split('-')
  const texts = { 'dated_on-day': day, 'dated_on-month': month, 'dated_on-year': year }
  expect(readAddressProof(texts, { today: '2026-11-21', months: 6, address })).toMatchObject(read)
})

test('M8: no proof is recorded where the provider asks for none, or of an address that is not known', () => {
  const texts = { 'dated_on-day': '1', 'dated_on-month': '11', 'dated_on-year': '2026' }
  const read = (facts: { months: number | undefined; address: string }) =>
    readAddressProof(texts, { today: '2026-11-21', ...facts })
  expect(read({ months: undefined, address })).toEqual({ ok: false, code: 'not_asked' })
  expect(read({ months: 6, address: '' })).toEqual({ ok: false, code: 'no_address' })
})

test('an address is one line without what is not known', () => {
  const known = { address_line_1: '1 Main Street', address_line_2: ' ', city: 'Galway', eircode: null }
  expect(addressLine(known)).toBe('1 Main Street, Galway')
})
