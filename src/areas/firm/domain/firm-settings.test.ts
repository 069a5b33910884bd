import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkFirmSettings,
  checkKeptPlans,
  readSection,
  readTyped,
  unknownPaths,
  writeTyped,
} from './check-firm-settings.ts'
import { completeSettings as complete } from './firm.fixture.ts'
import {
  differences,
  type FieldValue,
  type FirmSettings,
  fieldsOf,
  firmFields,
  firmSections,
  isPlanUsed,
  keepingPlans,
  knownFigures,
  namedPartners,
  ownLinks,
  valueAt,
  withAddedFields,
  withValues,
} from './firm-settings.ts'

const faultAt = (path: string, value: unknown, whole = true) => {
  const fields = firmFields.filter((field) => field.path === path)
  return checkFirmSettings(withValues(complete, { [path]: value as FieldValue }), { fields, complete: whole })[path]
}

test('every value of the settings is a field of one section, and nothing else is', () => {
  expect(unknownPaths(complete)).toEqual([])
  expect(new Set(firmFields.map(({ path }) => path)).size).toBe(firmFields.length)
  for (const { path } of firmFields) expect([path, valueAt(complete, path)]).not.toEqual([path, undefined])
  expect(firmSections.flatMap((section) => fieldsOf[section])).toHaveLength(firmFields.length)
})

test('complete settings have no fault, and a draft may lack percentages alone', () => {
  expect(checkFirmSettings(complete, { complete: true })).toEqual({})
  const charge = 'plans.zurich_standard_prsa.charges.fund'
  expect([faultAt(charge, null), faultAt(charge, null, false)]).toEqual(['missing', undefined])
  expect([faultAt('firm.legalName', ''), faultAt('firm.legalName', '', false)]).toEqual(['missing', 'missing'])
  expect(faultAt('links.terms', '')).toBeUndefined()
})

describe('what is refused', () => {
  test.each([
    ['firm.legalName', 'x'.repeat(121), 'too_long'],
    ['firm.legalName', 'x'.repeat(120), undefined],
    ['firm.legalName', 'Two\nlines', 'no_text'],
    ['firm.legalName', 'a\u202eb', 'no_text'],
    ['firm.legalName', 7, 'no_text'],
    ['texts.fee', 'x'.repeat(2001), 'too_long'],
    ['contact.email', 'nobody', 'email'],
    ['contact.phone', 'call us', 'phone'],
    ['contact.phone', '+353 1 555 0100', undefined],
    ['links.terms', 'javascript:alert(1)', 'link'],
    ['links.terms', '//evil.example', 'link'],
    ['links.terms', 'https://firm.example/terms', undefined],
    ['links.contactSupport', 'mailto:hello@firm.example', undefined],
    ['plans.zurich_standard_prsa.charges.fund', 1, undefined],
    ['plans.zurich_standard_prsa.charges.fund', 1.001, 'over_ceiling'],
    ['plans.zurich_standard_prsa.charges.contribution', 5.5, 'over_ceiling'],
    ['plans.zurich_nonstandard_prsa.charges.contribution', 5.5, undefined],
    ['plans.zurich_nonstandard_prsa.charges.fund', -1, 'percent'],
    ['plans.zurich_nonstandard_prsa.charges.fund', 100.1, 'percent'],
    ['plans.zurich_nonstandard_prsa.charges.fund', 1.2345, 'percent'],
    ['plans.zurich_nonstandard_prsa.charges.fund', '1', 'percent'],
    ['partners.0.logo', '', undefined],
    ['partners.0.logo', `200x64-${'a'.repeat(64)}`, undefined],
    ['partners.0.logo', 'https://elsewhere.example/logo.png', 'logo_kind'],
    ['partners.0.logo', 'data:image/svg+xml;base64,PHN2Zy8+', 'logo_kind'],
    ['partners.0.logo', 7, 'no_text'],
  ])('%s as %j: %s', (path, value, fault) => {
    expect(faultAt(path, value)).toBe(fault)
  })

  test('a file without a value, and one with a value that is none of ours, by its path', () => {
    const { contact, ...rest } = complete
    expect(Object.keys(checkFirmSettings(rest, { complete: false }))).toEqual(fieldsOf.contact.map(({ path }) => path))
    const foreign = {
      ...complete,
      firm: { ...complete.firm, vat: '1' },
      extra: { deep: [1] },
      partners: [...complete.partners, { name: 'x', role: '' }],
    }
    expect(unknownPaths(foreign)).toEqual(['firm.vat', 'partners.3.name', 'partners.3.role', 'extra.deep.0'])
    expect(unknownPaths(JSON.parse('{"__proto__": {"x": 1}}'))).toEqual(['__proto__.x'])
    expect(checkFirmSettings(null, { complete: false })['firm.legalName']).toBe('missing')
  })
})

test('what is typed is folded to one paragraph without invisible characters, and written back as it is', () => {
  expect(readTyped({ kind: 'text' }, '  One\r\n\r\n two\u200b ')).toBe('One two')
  expect(readTyped({ kind: 'percent' }, ' 1.25 ')).toBe(1.25)
  expect(readTyped({ kind: 'percent' }, '')).toBeNull()
  expect(readTyped({ kind: 'percent' }, '1,5')).toBe('1,5')
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('text', 'percent', 'line'), (typed, kind) => {
      const read = readTyped({ kind }, typed)
      expect(readTyped({ kind }, writeTyped(read))).toEqual(read)
    }),
  )
})

test('a section changes its own fields and no other', () => {
  const typed = { 'firm.legalName': 'Oak Pensions Limited', 'texts.fee': 'A fee.' }
  const own = Object.fromEntries(fieldsOf.firm.map(({ path }) => [path, String(valueAt(complete, path))]))
  const { settings, faults } = readSection(complete, 'firm', { ...own, ...typed })
  expect(faults).toEqual({})
  expect(differences(complete, settings)).toEqual([
    { path: 'firm.legalName', was: complete.firm.legalName, is: 'Oak Pensions Limited' },
  ])
})

test('the differences between two settings, put into the first, make the second', () => {
  const value = (path: string): fc.Arbitrary<[string, FieldValue]> =>
    fc.oneof(fc.string({ maxLength: 5 }), fc.constant(null), fc.integer()).map((one) => [path, one])
  const changes = fc
    .array(fc.constantFrom(...firmFields.map(({ path }) => path)).chain(value), { maxLength: 6 })
    .map(Object.fromEntries) as fc.Arbitrary<Record<string, FieldValue>>
  fc.assert(
    fc.property(changes, changes, (one, other) => {
      const [before, after] = [withValues(complete, one), withValues(complete, other)]
      const found = differences(before, after)
      const applied: FirmSettings = withValues(before, Object.fromEntries(found.map(({ path, is }) => [path, is])))
      expect(applied).toEqual(after)
      expect(differences(before, before)).toEqual([])
    }),
  )
})

test('figures count when both are known, links and partners when they are set', () => {
  expect(knownFigures({ contribution: 0, fund: 1 })).toEqual({ contribution: 0, fund: 1 })
  expect(knownFigures({ contribution: 0, fund: null })).toBeUndefined()
  expect(ownLinks(withValues(complete, { 'links.faq': '/help' }))).toEqual({ faq: '/help' })
  expect(namedPartners(withValues(complete, { 'partners.2.name': 'Oak' }))).toEqual([
    { name: 'Oak', role: '', logo: '' },
  ])
})

describe('a plan beside the two of the journey', () => {
  const values = {
    ...{
      name: 'Oak PRSA',
      kind: 'standard_prsa',
      sold: 'yes',
      employerAccess: 'yes',
      'risk.least': '2',
      'risk.most': '5',
    },
    'provider.shortName': 'Oak',
    'provider.name': 'Oak Life plc',
    'provider.address': 'Cork',
    'charges.contribution': 0,
    'charges.fund': 1,
    'commission.contribution': 1,
    'commission.fund': 0,
    'strategy.default': 'Shares.',
    'strategy.others': 'None.',
  } satisfies Record<string, FieldValue>
  const put = (changes: Readonly<Record<string, FieldValue>>, place = 1) =>
    withValues(
      complete,
      Object.fromEntries(Object.entries(changes).map(([key, value]) => [`otherPlans.${place}.${key}`, value])),
    )
  const whole = put(values)

  test('nothing is required of a place that is not used, and everything of one that is', () => {
    expect([isPlanUsed(complete, 1), isPlanUsed(whole, 1), isPlanUsed(whole, 0)]).toEqual([false, true, false])
    expect(checkFirmSettings(whole, { complete: true })).toEqual({})
    for (const [key, value] of Object.entries(values)) {
      const alone = put({ [key]: value })
      expect(isPlanUsed(alone, 1), key).toBe(true)
      const missing = Object.keys(checkFirmSettings(alone, { complete: true }))
      expect(missing.sort()).toEqual(
        Object.keys(values)
          .filter((each) => each !== key)
          .map((each) => `otherPlans.1.${each}`)
          .sort(),
      )
    }
  })

  test.each([
    ['kind', 'prsa', 'choice'],
    ['sold', 'maybe', 'choice'],
    ['employerAccess', 'maybe', 'choice'],
    ['employerAccess', 'no', undefined],
    ['risk.least', '0', 'choice'],
    ['risk.most', '8', 'choice'],
    ['risk.most', '1', 'risk_order'],
    ['risk.most', '2', undefined],
    ['documents.key', 'http://oak.example/key', 'website'],
    ['documents.key', '/key', 'website'],
    ['documents.key', 'https://', 'website'],
    ['documents.funds', 'javascript:alert(1)', 'website'],
    ['documents.funds', 'https://oak.example/funds.pdf', undefined],
    ['documents.funds', '', undefined],
    ['charges.fund', 1.001, 'over_ceiling'],
    ['charges.contribution', 5.001, 'over_ceiling'],
    ['charges.contribution', 5, undefined],
  ])('%s as %j: %s', (key, value, fault) => {
    expect(checkFirmSettings(put({ ...values, [key]: value }), { complete: true })[`otherPlans.1.${key}`]).toBe(fault)
  })

  test('the ceilings are those of a standard PRSA alone', () => {
    const dear = { ...values, kind: 'nonstandard_prsa', 'charges.fund': 2, 'charges.contribution': 6 }
    expect(checkFirmSettings(put(dear), { complete: true })).toEqual({})
  })

  test('a version or file of before has no links of a provider and employers have access, and is whole with that', () => {
    const { documents: _, employerAccess: __, ...plan } = whole.otherPlans[1] as (typeof whole.otherPlans)[number]
    const old = { ...whole, otherPlans: whole.otherPlans.map((each, place) => (place === 1 ? plan : each)) }
    expect(Object.keys(checkFirmSettings(old, { complete: true }))).toEqual([
      'otherPlans.1.employerAccess',
      'otherPlans.1.documents.key',
      'otherPlans.1.documents.funds',
    ])
    expect(withAddedFields(old)).toEqual(whole)
    const { employerAccess: ___, ...zurich } = whole.plans.zurich_standard_prsa
    const older = { ...old, plans: { ...old.plans, zurich_standard_prsa: zurich } }
    expect(withAddedFields(older)).toEqual(whole)
    const { employerAccess: ____, ...free } = complete.otherPlans[0] as (typeof complete.otherPlans)[number]
    const unused = { ...complete, otherPlans: complete.otherPlans.map((each, place) => (place === 0 ? free : each)) }
    expect(withAddedFields(unused)).toEqual(complete)
    expect(withAddedFields(put({ ...values, employerAccess: 'no' }))).toEqual(put({ ...values, employerAccess: 'no' }))
    expect(withAddedFields({ plans: {} })).toEqual({ plans: {} })
    const { accent: _____, ...named } = complete.firm
    expect(withAddedFields({ ...complete, firm: named })).toEqual(complete)
    const linked = put({ ...values, 'documents.key': 'https://oak.example/key' })
    expect(withAddedFields(linked)).toEqual(linked)
    expect(differences(whole, linked)).toEqual([
      { path: 'otherPlans.1.documents.key', was: '', is: 'https://oak.example/key' },
    ])
  })

  test('one that was approved keeps its place and its kind, and comes along to settings that had none', () => {
    expect(checkKeptPlans(complete, whole)).toEqual({})
    expect(checkKeptPlans(whole, put({ ...values, name: 'Oak One', sold: 'no' }))).toEqual({})
    expect(checkKeptPlans(whole, complete)).toEqual({ 'otherPlans.1.name': 'missing' })
    expect(checkKeptPlans(whole, put({ ...values, kind: 'nonstandard_prsa' }))).toEqual({
      'otherPlans.1.kind': 'fixed',
    })
    expect(keepingPlans(complete, whole)).toEqual(whole)
    const other = put({ ...values, name: 'Ash PRSA' })
    expect(keepingPlans(other, whole)).toEqual(other)
  })
})
