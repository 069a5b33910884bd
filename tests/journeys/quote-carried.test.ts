import { expect, test } from 'vitest'
import { anna, signUp, uidOf } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const planOf = async (email: string) =>
  app.world.db
    .selectFrom('members')
    .select(['pension_contribution_value', 'retirement_income_target_value'])
    .where('uid', '=', await uidOf(app, email))
    .executeTakeFirstOrThrow()

test('CAL-34 DATA-16: the quote that led to an account is where its plan starts', async () => {
  const query = 'todaySave=300&enjoy_retirement=2500&current_age=40&retirement_age=66&current_pension_fund='
  const result = await app.browser().get(`/pension-calculator/calculator?${query}`)
  const link = /href="(\/signup\?[^"]+)"/.exec(result.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).toContain('todaySave=300')
  expect((await app.browser().post(link, { ...anna, email: 'quoted@example.ie' })).status).toBe(303)
  expect(await planOf('quoted@example.ie')).toEqual({
    pension_contribution_value: 300,
    retirement_income_target_value: 30_000,
  })
})

test('DATA-16: without a quote there is no plan, and junk in the address is brought to what is possible', async () => {
  await signUp(app.browser(), { email: 'plain@example.ie' })
  expect(await planOf('plain@example.ie')).toEqual({
    pension_contribution_value: null,
    retirement_income_target_value: null,
  })
  await app.browser().post('/signup?todaySave=1e9&enjoy_retirement=-5', { ...anna, email: 'junk@example.ie' })
  expect(await planOf('junk@example.ie')).toEqual({
    pension_contribution_value: 5000,
    retirement_income_target_value: 99 * 12,
  })
})
