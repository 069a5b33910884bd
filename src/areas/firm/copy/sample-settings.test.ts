import { expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { withValues } from '#areas/firm/domain/firm-settings.ts'
import { sampleFields } from '#areas/firm/domain/sample-values.ts'
import { initialFirm, sampleBeside, sampleFirm } from './sample-settings.ts'

const unconfigured = {
  terms: { commission: undefined, charges: { zurich_standard_prsa: undefined, zurich_nonstandard_prsa: undefined } },
  links: {},
}
const [production, demonstration] = [false, true].map((each) => initialFirm({ ...unconfigured, demonstration: each }))
const sample = sampleBeside(production ?? sampleFirm)
const own = withValues(sampleFirm.settings, ownValues)

test('every value that names a firm is found in the sample, and none in the settings of a firm', () => {
  expect(sampleFields(production?.settings, sample)).toEqual(Object.keys(ownValues))
  expect(sampleFields(own, sample)).toEqual([])
})

test.each([
  ['firm.legalName', 'SIOL PENSIONS LIMITED'.replace('SIOL', 'SÍOL')],
  ['firm.registeredOffice', '1 Example Street Dublin 2'],
  ['contact.phone', '(+353) 1 5550100'],
  ['contact.adviserEmail', 'hello@siol.example'],
  ['firm.companyNumber', 'C000000'],
])('%s is refused as %s too', (path, value) => {
  expect(sampleFields(withValues(own, { [path]: value }), sample)).toEqual([path])
})

test('a made-up plan stands in a demonstration alone', () => {
  const { otherPlans } = demonstration?.settings ?? sampleFirm.settings
  const carried = { ...own, otherPlans }
  expect(sampleFields(carried, sample)).toContain('otherPlans.0.provider.name')
  expect(sampleFields(carried, sampleBeside(demonstration ?? sampleFirm))).toEqual([])
})
