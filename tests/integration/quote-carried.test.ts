import { expect, test } from 'vitest'
import { anna, signUp, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const app = await openApp()
const planOf = async (email: string) =>
  app.context.db
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

const quote = 'todaySave=300&enjoy_retirement=2500&current_age=40&retirement_age=66&current_pension_fund='

/** Presses the button of a page as that page has it, picks an account, and answers the address that the provider sends back to. */
async function cameBack(browser: Browser, page: string, person: { email: string; intent?: string }, popup = false) {
  const { html } = await browser.get(page)
  const action = /action="(\/auth\/social\/google[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const start = await browser.post(action, { from: 'login', ...(popup && { popup: '1' }) })
  return browser.post(start.location ?? '', { name: 'Gráinne Daly', verified: 'yes', ...person })
}

test('CAL-34 DATA-16 AUTH-64: an account opened with Google starts from the quote too, in this window and in one of its own', async () => {
  const signup = await app.browser().get(`/signup?${quote}`)
  const login = /href="(\/login\?[^"]+)"/.exec(signup.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(login).toContain('todaySave=300')
  for (const popup of [false, true]) {
    const browser = app.browser()
    const email = popup ? 'popup@example.ie' : 'window@example.ie'
    const page = await browser.follow(await cameBack(browser, login, { email }, popup))
    expect(page.text).toContain(popup ? 'Signing you in' : 'Early Member Club')
    expect(await planOf(email)).toEqual({ pension_contribution_value: 300, retirement_income_target_value: 30_000 })
  }
})

test('DATA-16: a member who signs in with another quote keeps the plan there is', async () => {
  const browser = app.browser()
  await browser.follow(await cameBack(browser, '/entry?todaySave=999', { email: 'window@example.ie' }))
  expect((await planOf('window@example.ie')).pension_contribution_value).toBe(300)
})

test('AUTH-09 DATA-16: a sign-in that was cancelled comes back with the quote, and without one nothing is made up', async () => {
  const browser = app.browser()
  const back = await browser.follow(
    await cameBack(browser, `/login?${quote}`, { email: 'no@example.ie', intent: 'cancel' }),
  )
  expect(back.text).toContain('Sign-in was cancelled')
  expect(back.html).toMatch(/action="\/auth\/social\/google\?todaySave=300/)
  const other = app.browser()
  await other.follow(await cameBack(other, '/login', { email: 'unquoted@example.ie' }))
  expect(await planOf('unquoted@example.ie')).toEqual({
    pension_contribution_value: null,
    retirement_income_target_value: null,
  })
})
