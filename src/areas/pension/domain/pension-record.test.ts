import { expect, test } from 'vitest'
import { isCorrection, type PensionTexts, pensionTexts, readPension, undoOpening } from './pension-record.ts'

const sound: PensionTexts = {
  policy_number: ' ZU 123 456 ',
  'pension_start_date-day': '1',
  'pension_start_date-month': '12',
  'pension_start_date-year': '2026',
  PRSA_approval: 'Standard PRSA',
  fund_value: '€1,250',
  employer_pension_contribution: '',
  risk_number: '4',
  financial_advisor: 'Niamh Kelly',
  contact_details: 'niamh@siol.example',
}
const complete = { open: true, complete: true }

test("DATA-21: the provider's answer becomes profile fields, and back", () => {
  const { fields, faults } = readPension(sound, complete)
  expect(faults).toEqual({})
  expect(fields).toEqual({
    policy_number: 'ZU 123 456',
    pension_start_date: '2026-12-01',
    PRSA_approval: 'Standard PRSA',
    fund_value: 1250,
    employer_pension_contribution: null,
    risk_number: 4,
    risk_type: 'Medium',
    financial_advisor: 'Niamh Kelly',
    contact_details: 'niamh@siol.example',
  })
  expect(readPension(pensionTexts(fields), complete).fields).toEqual(fields)
})

test.each<[Partial<PensionTexts>, Parameters<typeof readPension>[1], object]>([
  [{ policy_number: '' }, complete, { policy_number: 'needed_when_open' }],
  [{ policy_number: '' }, { open: false, complete: true }, {}],
  [{ 'pension_start_date-day': '30', 'pension_start_date-month': '2' }, complete, { pension_start_date: 'date_wrong' }],
  [{ 'pension_start_date-year': '' }, complete, { pension_start_date: 'date_wrong' }],
  [
    { 'pension_start_date-day': '', 'pension_start_date-month': '', 'pension_start_date-year': '' },
    complete,
    { pension_start_date: 'needed_when_open' },
  ],
  [{ fund_value: '12.50' }, complete, { fund_value: 'euro_wrong' }],
  [{ employer_pension_contribution: '-1' }, complete, { employer_pension_contribution: 'euro_wrong' }],
  [{ risk_number: '8' }, complete, { risk_number: 'risk_wrong' }],
  [{ contact_details: 'a'.repeat(201) }, complete, { contact_details: 'text_long' }],
  [{}, { open: true, complete: false }, { open: 'not_complete' }],
])('DATA-21: refused: %j, %j', (changes, context, faults) => {
  expect(readPension({ ...sound, ...changes }, context).faults).toEqual(faults === undefined ? {} : faults)
})

test('taking an opening back restores what it changed, and keeps what was changed again', () => {
  const { fields } = readPension(sound, complete)
  const before = { policy_number: null, fund_value: null, final_pension_application: false }
  const after = { policy_number: fields.policy_number, fund_value: 1250, final_pension_application: true }
  expect(undoOpening(fields, { before, after })).toEqual({ policy_number: null, fund_value: null })
  expect(undoOpening({ ...fields, fund_value: 1300 }, { before, after })).toEqual({ policy_number: null })
  expect(undoOpening(fields, undefined)).toEqual({})
})

test('only a change of the policy number or the start date of an open pension is a correction', () => {
  const { fields } = readPension(sound, complete)
  const open = { ...fields, final_pension_application: true }
  expect(isCorrection(open, fields)).toBe(false)
  expect(isCorrection(open, { ...fields, fund_value: 1 })).toBe(false)
  expect(isCorrection(open, { ...fields, policy_number: 'ZU-9' })).toBe(true)
  expect(isCorrection({ ...open, final_pension_application: false }, { ...fields, policy_number: 'ZU-9' })).toBe(false)
})
