import { expect, test } from 'vitest'
import { readLinks } from './links.ts'

test('PUB-40 PUB-50 PUB-59: a firm replaces the links it names, and keeps the others', () => {
  expect(readLinks('')).toEqual({ ok: true, value: {} })
  expect(
    readLinks(' terms=https://www.firm.ie/terms?v=2#top  contactSupport=mailto:help@firm.ie ask=tel:+3531 faq=/faq '),
  ).toEqual({
    ok: true,
    value: {
      terms: 'https://www.firm.ie/terms?v=2#top',
      contactSupport: 'mailto:help@firm.ie',
      ask: 'tel:+3531',
      faq: '/faq',
    },
  })
})

test.each([
  'terms',
  'terms=',
  'terms=#',
  'terms=www.firm.ie',
  'terms=//firm.ie',
  'terms=/\\firm.ie',
  'terms=javascript:alert(1)',
  'terms=https://',
  'trms=https://firm.ie',
  'toString=https://firm.ie',
])('PUB-59: %j is refused, and named', (part) => {
  expect(readLinks(`faq=/faq ${part}`)).toEqual({ ok: false, code: part })
})
