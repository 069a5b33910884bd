/**
 * Answers that contradict each other come back to the page with what was typed, and nothing is chosen for a member that
 * they did not say.
 */
import { expect, test } from 'vitest'
import type { Answers } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { findAnswers, insertAnswers } from '#database/members/answers.ts'
import type { MemberChanges } from '#database/members/members.ts'
import { mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { answer } from '../fill-forms.ts'

const app = await openApp()

let count = 0
async function member(facts: MemberChanges, stored: Partial<Record<FormId, Answers>> = {}) {
  app.clock.pass(200)
  const email = `contradiction${count++}@example.ie`
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  const qualified = { form_qualification: true, is_tax_resident: 'Yes' } as const
  await mergeMember(app.context.db, id, { ...qualified, ...facts }, app.context.now())
  for (const [formId, answers] of Object.entries(stored) as [FormId, Answers][])
    await insertAnswers(
      app.context.db,
      id,
      { formId, version: 1, formVersion: formOf(formId).version, answers },
      app.context.now(),
    )
  return { browser, id }
}

const personal = { form_fact_find_personal_details: true }
const director = { employment_status: 'Company Director', pension_applied: 'zurich_standard_prsa' } as const
const toTax = Object.fromEntries(
  formOf('fact_find_personal_details')
    .pages.flatMap(({ fields }) => fields)
    .map(({ id }) => [id, 'x']),
)

test.each<[string, FormId, string, MemberChanges, Answers, Record<string, string>, string]>([
  [
    'Ireland as another country',
    'fact_find_personal_details',
    'other_tax_1',
    {},
    { ...toTax, tax_elsewhere: 'yes' },
    { other_tax_country_1: 'IE', other_tax_number_1: '77-99', other_tax_more_1: 'no' },
    'Ireland is not another country',
  ],
  [
    'a country twice',
    'fact_find_personal_details',
    'other_tax_2',
    {},
    { ...toTax, tax_elsewhere: 'yes', other_tax_country_1: 'US', other_tax_more_1: 'yes' },
    { other_tax_country_2: 'US', other_tax_number_2: '77-99', other_tax_more_2: 'no' },
    'You have entered this country already',
  ],
  [
    'fewer ages than people',
    'fact_find_personal_details',
    'dependants',
    {},
    toTax,
    { dependants: '3', dependant_ages: '77 and 99', relationship_status: 'single' },
    'Enter one age for each person',
  ],
  [
    'repayments without debts',
    'fact_find_financial_details',
    'debts',
    personal,
    {
      annual_salary: 1,
      higher_rate: 'no',
      taxed_as: 'single',
      monthly_spending: 1,
      monthly_surplus: 1,
      emergency_months: 1,
      other_assets: 1,
    },
    { other_assets: '0', debts: '0', debt_repayments: '77.99' },
    'nothing to repay',
  ],
  [
    'shares above 100%',
    'business_details',
    'owner_1',
    director,
    {
      ...Object.fromEntries(
        formOf('business_details').pages.flatMap(({ fields }) => fields.map(({ id }) => [id, 'x'])),
      ),
      business_kind: 'company',
      who_pays: 'me',
      source_of_funds: 'pay',
      company_pensions: 'no',
      other_owners: 'yes',
      shareholding: 50,
      owner_more_1: 'no',
    },
    { owner_name_1: 'Mairtin Og', owner_share_1: '60', owner_more_1: 'no' },
    'more than 100%',
  ],
])('%s is refused, and what was typed is kept', async (_, formId, page, facts, before, typed, sentence) => {
  const { browser, id } = await member(facts, { [formId]: before })
  const refused = await answer(browser, formId, page, typed)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(sentence)
  for (const text of Object.values(typed)) expect(refused.html).toContain(`value="${text}"`)
  expect((await findAnswers(app.context.db, id, formId))?.answers).toEqual(before)
})

test('a director is not asked about a pension at work, and the usual country is not called an earlier answer', async () => {
  const tax = { annual_salary: 1, higher_rate: 'no', taxed_as: 'single' }
  const atWork = { ...tax, monthly_spending: 1, monthly_surplus: 1, emergency_months: 1 }
  const { browser } = await member(
    { ...director, ...personal },
    {
      fact_find_financial_details: {
        ...atWork,
        other_assets: 0,
        debts: 0,
        debt_repayments: 0,
      },
    },
  )
  const page = await browser.get('/forms/fact_find_financial_details?page=workplace_pension')
  expect(page.text).not.toContain('Is there a pension where you work?')
  expect(page.html).not.toContain('checked=""')
  expect(page.text).not.toContain('From your earlier answers')

  const { browser: other } = await member(
    {},
    {
      fact_find_personal_details: {
        first_name: 'A',
        last_name: 'B',
        birth_date: '1980-01-01',
        phone_number: '+353871234567',
        nationality: 'Irish',
      },
    },
  )
  const address = await other.get('/forms/fact_find_personal_details?page=address')
  expect(address.text).toContain('What is your address?')
  expect(address.text).not.toContain('From your earlier answers')
})

test('a question that an answer added is announced', async () => {
  const known = { first_name: 'A', last_name: 'B', birth_date: '1980-01-01', phone_number: '+353871234567' }
  const { browser } = await member({}, { fact_find_personal_details: { ...known, nationality: 'Irish' } })
  const before = await browser.get('/forms/fact_find_personal_details?page=address')
  expect(before.text).not.toContain('Your last answer added')
  const added = await browser.follow(
    await answer(browser, 'fact_find_personal_details', 'nationality', { nationality: 'Other' }),
  )
  expect(added.text).toContain('Question 3 of 8')
  expect(added.text).toContain('That adds one question.')
})

test('emergency savings count for the rating although the risk form does not ask for them', async () => {
  const options = formOf('fact_find_risk_reward').pages.flatMap(({ fields }) => fields)
  const answers = Object.fromEntries(
    options.flatMap((field) =>
      field.kind === 'choice' && field.id !== 'emergency_money' ? [[field.id, field.options[3] ?? '']] : [],
    ),
  )
  const flags = { ...personal, form_fact_find_financial_details: true }
  const rated = async (emergency_months: number) => {
    const { browser, id } = await member(flags, {
      fact_find_financial_details: { emergency_months },
      fact_find_risk_reward: answers,
    })
    const review = await browser.get('/forms/fact_find_risk_reward')
    expect(review.text).toContain('Check your answers')
    const version = /name="version" value="(\d+)"/.exec(review.html)?.[1] ?? ''
    await browser.post('/forms/fact_find_risk_reward?page=check-answers', { version })
    const row = await app.context.db
      .selectFrom('members')
      .select('risk_number')
      .where('uid', '=', id)
      .executeTakeFirstOrThrow()
    return row.risk_number
  }
  // Eleven answers of 4 points: 45 with 1 point for no savings, 49 with 5 points for a year of them.
  expect(await rated(0)).toBe(5)
  expect(await rated(12)).toBe(6)
})
