/** What the employer's form compares with the approval and with the employee. */
import { expect, test } from 'vitest'
import { checkPage } from '#areas/forms/domain/check-page.ts'
import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { pageOf } from '#areas/forms/domain/pages.ts'
import { employerDetails } from './employer-details.ts'

const approved = { contribution: { amount: 350, often: 'Monthly' }, employer: 60 } as const

function faultsOf(id: string, texts: Texts) {
  const page = pageOf(employerDetails, id)
  if (!page) throw new Error(`no page ${id}`)
  const check = checkPage(
    employerDetails,
    page,
    { ...samplePage(page, 0), ...texts },
    { today: '2026-11-22', approved, employee: 'Órla Quinn' },
  )
  return check.ok ? {} : check.faults
}

test.each([
  ['350', '60', '', undefined],
  ['400', '60', '', 'change_without_reason'],
  ['400', '60', 'She asked for it', undefined],
  ['350', '50', '', 'change_without_reason'],
  ['350', '70', '', undefined],
])('EMP-01: €%s from pay and €%s added, with the reason %j', (employee_amount, employer_amount, reason, code) => {
  const faults = faultsOf('contribution', { employee_amount, employer_amount, contribution_reason: reason })
  expect(faults.contribution_reason).toBe(code)
})

test.each([
  ['Órla Quinn', undefined],
  ['QUINN Orla Mary', undefined],
  ['Orla', 'other_person'],
  ['Orla Byrne', 'other_person'],
  ['Payroll', 'other_person'],
])('EMP-01: a form about Órla Quinn that names %j', (employee_name, code) => {
  expect(faultsOf('employee', { employee_name }).employee_name).toBe(code)
})
