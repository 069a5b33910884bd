import { expect, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { inputNames, textsByMonth } from './field-texts.ts'
import type { Texts } from './form.ts'
import { pageOf } from './pages.ts'
import { formOf } from './registry.ts'

test('an amount approved by the month is asked by the month and kept for the year', () => {
  const page = pageOf(formOf('business_details'), 'own_contribution')
  if (!page) throw new Error('the page is gone')
  const typed = (texts: Texts) =>
    checkPage(formOf('business_details'), page, texts, { today: '2026-11-27', answers: {} })
  expect(textsByMonth(page, { own_contribution: '3000' })).toMatchObject({
    own_contribution: '250',
    'own_contribution-period': 'month',
  })
  // No whole euro a month makes it.
  expect(textsByMonth(page, { own_contribution: '3500' })).toEqual({ own_contribution: '3500' })
  expect(inputNames(page)).toContain('own_contribution-period')
  expect(typed({ own_contribution: '250', 'own_contribution-period': 'month' })).toMatchObject({
    ok: true,
    answers: { own_contribution: 3000 },
  })
  expect(typed({ own_contribution: '250' })).toMatchObject({ faults: { own_contribution: 'too_little' } })
  expect(typed({ own_contribution: '24', 'own_contribution-period': 'month' })).toMatchObject({
    faults: { own_contribution: 'too_little' },
  })
})
