import { expect, test } from 'vitest'
import { fieldsOf, firmFields, firmSections } from '#areas/firm/domain/firm-settings.ts'
import { fieldLabel, sectionName, settingFault, settingName, settingValue } from './fields.ts'

const helperAt = (path: string) => firmFields.find((field) => field.path === path)?.helper

test('every value of the settings has a name, which no other of its section has', () => {
  for (const section of firmSections) {
    const names = fieldsOf[section].map(({ path }) => settingName(path))
    expect(new Set(fieldsOf[section].map(({ path }) => fieldLabel(path))).size).toBe(names.length)
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
    expect(sectionName(section, '').title).not.toBe('')
  }
  expect([fieldLabel('otherPlans.4.risk.least'), settingName('otherPlans.4.risk.least')]).toEqual([
    'Lowest risk rating',
    'Plan 5, lowest risk rating',
  ])
  for (const path of [
    'firm',
    'otherPlans.8.name',
    'firm.vat',
    'plans.other.charges.fund',
    'plans.zurich_standard_prsa.name',
    'partners.0.picture',
  ])
    expect(settingName(path)).toBeUndefined()
})

test('values and faults are words', () => {
  const shown = [null, '', 0.5, 'Oak', 'yes'].map((value) => settingValue(value, 'firm.legalName'))
  expect([...shown, settingValue('yes', 'otherPlans.0.sold')]).toEqual([
    'nothing',
    'nothing',
    '0.5%',
    'Oak',
    'yes',
    'Yes',
  ])
  expect(['yes', 'no'].map((value) => settingValue(value, 'plans.zurich_standard_prsa.employerAccess'))).toEqual([
    'Yes',
    'No, they apply alone',
  ])
  expect(settingValue('no', 'otherPlans.0.sold')).toBe('No, only kept for those who have it')
  expect(helperAt('otherPlans.0.employerAccess')).toContain('completes a form before the application')
  expect(helperAt('otherPlans.0.sold')).toBeUndefined()
  expect(settingFault('over_ceiling', 'plans.zurich_standard_prsa.charges.contribution')).toContain('charge 5% at most')
  expect(settingFault('over_ceiling', 'otherPlans.0.charges.fund')).toBe('A standard PRSA can charge 1% at most')
  expect(settingValue(`200x64-${'a'.repeat(64)}`, 'partners.0.logo')).toBe('a picture')
  expect(settingFault('logo_kind', 'partners.0.logo')).toContain('An SVG is not taken, because it can carry a script.')
  expect(settingFault('too_long', 'otherPlans.0.provider.shortName')).toBe('At most 40 characters')
})
