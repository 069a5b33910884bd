import { expect, test } from 'vitest'
import { fieldsOf, firmSections } from '#domain/firm/firm-settings.ts'
import { sectionNames, settingFault, settingName, settingValue } from './fields.ts'

test('every value of the settings has a name, which no other of its section has', () => {
  for (const section of firmSections) {
    const names = fieldsOf[section].map(({ path }) => settingName(path))
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
    expect(sectionNames[section].title).not.toBe('')
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
  expect([settingValue(null), settingValue(''), settingValue(0.5), settingValue('Oak')]).toEqual([
    'nothing',
    'nothing',
    '0.5%',
    'Oak',
  ])
  expect(settingFault('over_ceiling', 5)).toBe('A standard PRSA can charge 5% at most')
})
