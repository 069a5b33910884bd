/**
 * On 1 January of next year every figure keeps the year that it is of, and the law stands beside the specification's
 * figures; and My Pensions has the relief of the member whose page it is.
 */
import { beforeAll, expect, test } from 'vitest'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  app.clock.pass((new Date('2027-01-01T09:00:00Z').getTime() - app.clock.now().getTime()) / 1000)
  desk = await adviserAtDesk(app)
})

// Under 30, and more than gets relief at that age.
const query = 'todaySave=243&enjoy_retirement=5000&current_age=25&retirement_age=65&current_pension_fund=0'
const later = 'Today the State Pension starts at 66. We assume 68 to be cautious.'
const beyond = 'At your age tax relief ends at €1,437.50 per month'

test.each(['/pension-calculator/calculator', '/pension-calculator/print', '/embed/calculator'])(
  'CAL-44 CAL-48: %s',
  async (path) => {
    const { text, status } = await app.browser().get(`${path}?${query}`)
    expect(status).toBe(200)
    expect(text).toContain(later)
    expect(text).toContain(beyond)
    expect(text).not.toMatch(/(?:rate|Contributory\)) of (?!2026)\d{4}/)
  },
)

test('the rate on the result is that of 2026', async () => {
  const { text } = await app.browser().get(`/pension-calculator/calculator?${query}`)
  expect(text).toContain('€299.30 a week at the full rate of 2026')
})

test('the comparison begins with the rates of its own day', async () => {
  const { text } = await app.browser().get(`/pension-calculator/compare?${query}&pay=60000&work=employee&employer=0`)
  expect(text).toContain('Out of your pay packet, a month €75')
  expect(text).toContain('€80,000, as in the Act')
})

test.each([
  ['without facts', {}, 'Tax relief on it is at 20 or 40%, if you are eligible.'],
  [
    'without income tax',
    { annual_salary: 18_000, employment_status: 'Employee' as const },
    'There is no tax relief on it for you',
  ],
  [
    'with 120,000',
    { annual_salary: 120_000, employment_status: 'Employee' as const },
    'After tax relief it would cost you €',
  ],
])('My Pensions of a member %s', async (name, facts, sentence) => {
  const email = `${name.replaceAll(/\W/g, '-')}@example.ie`
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  await db
    .updateTable('members')
    .set({
      birth_date: '1984-10-02',
      retire_age: 66,
      pension_contribution_value: 250,
      retirement_income_target_value: 42_000,
      pension_applied: 'zurich_standard_prsa',
      policy_number: `ZP-${name}`,
      pension_start_date: '2024-11-01',
      final_pension_application: true,
      updatedAt: new Date('2024-11-02T10:00:00Z'),
      ...facts,
    })
    .where('uid', '=', uid)
    .execute()
  await desk.post(`/desk/members/${uid}/values`, {
    'on-day': '31',
    'on-month': '12',
    'on-year': '2026',
    value: '30000',
  })
  const { text } = await browser.get('/my-pensions')
  expect(text).toContain('would close the gap')
  expect(text).toContain(sentence)
  expect(text).toContain(later)
  // No figure of relief on pay that may give none.
  const now = app.clock.now()
  const company = { form_id: 'business_details', version: 1, form_version: 1, started_at: now, saved_at: now } as const
  const answers = JSON.stringify({ investment_company: 'yes' })
  await db
    .insertInto('answers')
    .values({ ...company, uid, answers, completed_at: now })
    .execute()
  expect((await browser.get('/my-pensions')).text).toContain('Tax relief on it is at 20 or 40%, if you are eligible.')
})
