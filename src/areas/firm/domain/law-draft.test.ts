import { expect, test } from 'vitest'
import type { LawName } from '#shared/domain/law/law-parts.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { type LawFault, readLawDraft } from './law-draft.ts'

const today = '2026-11-20' as CalendarDate
const date = (box: string, text: string) => {
  const [day = '', month = '', year = ''] = text.split(' ')
  return { [`${box}-day`]: day, [`${box}-month`]: month, [`${box}-year`]: year }
}
const right = {
  weekly: '309.30',
  ...date('holds', '1 1 2027'),
  ...date('seen', '20 11 2026'),
  publisher: 'Department of Social Protection',
  url: 'https://www.gov.ie/rates',
}

test('a figure with its day, source and the day on which the source was seen', () => {
  expect(readLawDraft('statePension', right, today)).toEqual({
    ok: true,
    value: {
      name: 'statePension',
      from: '2027-01-01',
      value: { weekly: 309.3 },
      source: { publisher: 'Department of Social Protection', url: 'https://www.gov.ie/rates' },
      seenOn: '2026-11-20',
    },
  })
  const tax = { ...right, standardBand: '46,000', credits: '4200' }
  expect(readLawDraft('incomeTax', tax, today)).toMatchObject({
    value: { value: { standardBand: 46_000, credits: 4200 } },
  })
})

test.each<[string, Record<string, string>, Record<string, LawFault>]>([
  ['no amount', { weekly: '' }, { weekly: 'amount' }],
  ['an amount a month', { weekly: '1,297' }, { weekly: 'range' }],
  ['no date', date('holds', '31 2 2027'), { holds: 'date' }],
  ["the program's own day", date('holds', '1 1 2026'), { holds: 'too_early' }],
  ['a source of tomorrow', date('seen', '21 11 2026'), { seen: 'future' }],
  ['a source that was seen long ago', date('seen', '19 10 2026'), { seen: 'long_ago' }],
  ['no publisher', { publisher: ' ' }, { publisher: 'publisher' }],
  ['an address that is not secure', { url: 'http://www.gov.ie' }, { url: 'url' }],
  ['a script', { url: 'javascript:alert(1)' }, { url: 'url' }],
])('refuses %s', (_title, changes, faults) => {
  expect(readLawDraft('statePension', { ...right, ...changes }, today)).toEqual({ ok: false, faults })
})

test('a share is a percentage, an age is whole, and a schedule begins with a year', () => {
  const draft = (name: LawName, changes: Record<string, string>) => readLawDraft(name, { ...right, ...changes }, today)
  const rates = { employee: '3.5%', employer: '3.5', state: '1,25' }
  expect(draft('futureFundRates', rates)).toMatchObject({
    value: { value: { employee: 3.5, employer: 3.5, state: 1.25 } },
  })
  expect(draft('futureFundRates', { ...rates, ...date('holds', '1 7 2027') })).toMatchObject({
    faults: { holds: 'new_year' },
  })
  expect(draft('statePensionAge', { age: '66.5' })).toMatchObject({ faults: { age: 'range' } })
  expect(draft('statePensionAge', { age: 'sixty' })).toMatchObject({ faults: { age: 'number' } })
  expect(draft('futureFundEnrolled', { leastPay: '20,000', from: '23', under: '66' })).toMatchObject({
    value: { from: '2027-01-01', value: { leastPay: 20_000, from: 23, under: 66 } },
  })
})
