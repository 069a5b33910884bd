import { expect, test } from 'vitest'
import { fieldsOf, firmSections } from '#domain/firm/firm-settings.ts'
import { sectionName, settingFault, settingName, settingValue } from './fields.ts'

test('every value of the settings has a name, which no other of its section has', () => {
  for (const section of firmSections) {
    const names = fieldsOf[section].map(({ path }) => settingName(path))
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
    expect(sectionName(section, '').title).not.toBe('')
  }
  for (const path of [
    'firm',
    'firm.vat',
    'plans.other.charges.fund',
    'plans.zurich_standard_prsa.name',
    'partners.0.logo',
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
  expect(settingFault('over_ceiling', 'plans.zurich_standard_prsa.charges.contribution')).toContain('charge 5% at most')
  expect(settingFault('over_ceiling', 'otherPlans.0.charges.fund')).toBe('A standard PRSA can charge 1% at most')
  expect(settingFault('too_long', 'otherPlans.0.provider.shortName')).toBe('At most 40 characters')
})
