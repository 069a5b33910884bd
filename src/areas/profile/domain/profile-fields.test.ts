import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preferences } from './preferences.ts'
import { memberMayWrite, readMemberWrite, writers } from './profile-fields.ts'

/** The member's own fields, from the call tables of section 7 in both parts of the specification. */
const own = [
  'first_name',
  'last_name',
  'request_followup',
  'form_qualification',
  'form_fact_find_personal_details',
  'form_fact_find_financial_details',
  'form_fact_find_risk_reward',
  'process_pension_applied',
  'pension_applied_activity_information',
  'pension_applied_verify_identity',
  'pension_applied',
  'process_employer_details',
  'process_final_pension_application',
  'current_employer',
  'company_eircode',
  ...preferences,
]
const others = Object.keys(writers).filter((field) => !own.includes(field))
const anything = fc.oneof(fc.boolean(), fc.string(), fc.integer(), fc.constant(null), fc.constant('Yes'))

test('GRD-14 SRV-13: a member may write exactly the fields of the call tables', () => {
  expect(Object.keys(writers).filter(memberMayWrite).sort()).toEqual([...own].sort())
})

test('GRD-13 GRD-14: every field outside that list is refused, whatever its value and other fields', () => {
  fc.assert(
    fc.property(fc.constantFrom(...others), anything, fc.boolean(), (field, value, withOwn) => {
      const input = { ...(withOwn ? { request_followup: true } : {}), [field]: value }
      expect(readMemberWrite(input)).toEqual({ ok: false, code: 'field_not_yours' })
    }),
  )
})

test('GRD-13: a field that the profile does not have is refused, including a role', () => {
  for (const field of ['role', 'isAdmin', '', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(memberMayWrite(field)).toBe(false)
    expect(readMemberWrite({ [field]: true, request_followup: true })).toEqual({ ok: false, code: 'unknown_field' })
  }
  expect(readMemberWrite(JSON.parse('{"__proto__":{"request_followup":true}}'))).toMatchObject({
    code: 'unknown_field',
  })
  fc.assert(
    fc.property(fc.string(), anything, (field, value) => {
      fc.pre(!Object.hasOwn(writers, field))
      expect(readMemberWrite({ [field]: value })).toEqual({ ok: false, code: 'unknown_field' })
    }),
  )
})

describe('values', () => {
  test.each([
    [{ request_followup: true }],
    [{ request_followup: false }],
    [{ first_name: 'Siobhán', last_name: "O'Brien" }],
    [{ process_pension_applied: 'zurich_standard_prsa' }],
    [{ process_pension_applied: 'zurich_nonstandard_prsa', request_followup: true }],
    [{ form_qualification: true }],
    [{ process_employer_details: 'waiting' }],
    [{ current_employer: 'Bord na Móna', company_eircode: 'Bord na Móna' }],
    [{ letter_products: true }],
  ])('SRV-13 DATA-06: %j is written as given', (input) => {
    expect(readMemberWrite(input)).toEqual({ ok: true, value: input })
  })

  test('SRV-13: names are trimmed', () => {
    expect(readMemberWrite({ first_name: '  Anna ' })).toEqual({ ok: true, value: { first_name: 'Anna' } })
  })

  test.each([
    {},
    { request_followup: 'true' },
    { request_followup: 1 },
    { request_followup: null },
    { request_followup: undefined },
    { first_name: '' },
    { first_name: '  ' },
    { first_name: 'x'.repeat(101) },
    { first_name: 'Anna\u0000' },
    { first_name: 'Anna\r\nBcc: x' },
    { first_name: '<b>' },
    { first_name: '\u200b\u2060' },
    { first_name: 'Anna\u2028Byrne' },
    { first_name: '12' },
    { first_name: ['Anna'] },
    { process_pension_applied: 'zurich_standard' },
    { process_pension_applied: true },
    { form_qualification: false },
    { pension_applied_verify_identity: false },
    { request_followup: true, first_name: '' },
    { process_employer_details: 'done' },
    { process_final_pension_application: false },
    { pension_applied: 'zurich' },
    { current_employer: '  ' },
    { current_employer: 'Acme 2' },
    { current_employer: 'x'.repeat(31) },
    { phone_marketing: 'yes' },
  ])('SRV-13 GRD-14: %j is refused as a whole', (input) => {
    expect(readMemberWrite(input)).toEqual({ ok: false, code: 'invalid_input' })
  })

  test('SRV-13: a name is stored without invisible characters, and with the joiners that some scripts need', () => {
    expect(readMemberWrite({ first_name: '\u202eannA\u200b ', last_name: 'علی\u200cرضا' })).toEqual({
      ok: true,
      value: { first_name: 'annA', last_name: 'علی\u200cرضا' },
    })
  })
})
