import { expect, test } from 'vitest'
import { summarise } from '#areas/application/domain/application-summary.ts'
import { specifiedPlan, summaryFacts } from '#areas/application/domain/summary.fixture.ts'
import { summaryRows } from './application-summary.ts'

const summary = summarise(summaryFacts, { plan: specifiedPlan('zurich_standard_prsa'), ppsn: null, business: [] })

const rowsOf = (pension: object) =>
  Object.fromEntries(
    (summaryRows({ ...summary, pension: { ...summary.pension, ...pension } })[0]?.rows ?? []).map(
      ({ label, value }) => [label, value],
    ),
  )

test('a yearly payment is drawn as the amount of a year, by the member and by the company', () => {
  const yearly = { often: 'Yearly', contribution: 308, employerContribution: 208 }
  expect(rowsOf({ ...yearly, yearly: { own: 3700, company: 2500 } })).toMatchObject({
    'Your contribution': '€3,700 a year',
    "Your employer's contribution": '€2,500 a year',
  })
})

test('a single payment is not drawn as an amount a month, by the member or by the company', () => {
  const once = { often: 'Once', contribution: 0 }
  expect(rowsOf({ ...once, single: { own: 9000, company: null } })).not.toHaveProperty('For how long')
  expect(rowsOf({ ...once, employerContribution: null, single: { own: 9000, company: null } })).toMatchObject({
    'Your contribution': '€9,000 once',
  })
  expect(rowsOf({ ...once, employerContribution: 750, single: { own: 0, company: 9000 } })).toMatchObject({
    'Your contribution': '€0 once',
    "Your employer's contribution": '€9,000 once',
  })
  expect(rowsOf({ contribution: 250, employerContribution: 60, often: 'Monthly' })).toMatchObject({
    'Your contribution': '€250 per month',
    "Your employer's contribution": '€60 per month',
  })
})
