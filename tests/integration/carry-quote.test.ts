import { expect, test } from 'vitest'
import { anna, signUp, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const app = await openApp()
const readGoals = async (email: string) =>
  app.context.db
    .selectFrom('members')
    .select(['pension_contribution_value', 'retirement_income_target_value'])
    .where('uid', '=', await uidOf(app, email))
    .executeTakeFirstOrThrow()

test('CAL-34 DATA-16: an account opened from a quote starts with its figures', async () => {
  const query = 'todaySave=300&enjoy_retirement=2500&current_age=40&retirement_age=66&current_pension_fund='
  const result = await app.browser().get(`/pension-calculator/calculator?${query}`)
  const link = /href="(\/signup\?[^"]+)"/.exec(result.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).toContain('todaySave=300')
  expect((await app.browser().post(link, { ...anna, email: 'quoted@example.ie' })).status).toBe(303)
  expect(await readGoals('quoted@example.ie')).toEqual({
    pension_contribution_value: 300,
    retirement_income_target_value: 30_000,
  })
})

test('DATA-16: without a quote there are no figures, and invalid values in the address are corrected', async () => {
  await signUp(app.browser(), { email: 'plain@example.ie' })
  expect(await readGoals('plain@example.ie')).toEqual({
    pension_contribution_value: null,
    retirement_income_target_value: null,
  })
  await app.browser().post('/signup?todaySave=1e9&enjoy_retirement=-5', { ...anna, email: 'junk@example.ie' })
  expect(await readGoals('junk@example.ie')).toEqual({
    pension_contribution_value: 5000,
    retirement_income_target_value: 99 * 12,
  })
})

const quote = 'todaySave=300&enjoy_retirement=2500&current_age=40&retirement_age=66&current_pension_fund='

/** Submits the Google button of a page, picks an account, and returns the response of the provider. */
async function signInWithGoogle(
  browser: Browser,
  page: string,
  person: { email: string; intent?: string },
  popup = false,
) {
  const { html } = await browser.get(page)
  const action = /action="(\/auth\/social\/google[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const start = await browser.post(action, { from: 'login', ...(popup && { popup: '1' }) })
  return browser.post(start.location ?? '', { name: 'Gráinne Daly', verified: 'yes', ...person })
}

test('CAL-34 DATA-16 AUTH-64: an account opened with Google starts from the quote too, in the same window and in a popup, and keeps it when its member signs in with another', async () => {
  const signup = await app.browser().get(`/signup?${quote}`)
  const login = /href="(\/login\?[^"]+)"/.exec(signup.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(login).toContain('todaySave=300')
  for (const popup of [false, true]) {
    const browser = app.browser()
    const email = popup ? 'popup@example.ie' : 'window@example.ie'
    const page = await browser.follow(await signInWithGoogle(browser, login, { email }, popup))
    expect(page.text).toContain(popup ? 'Signing you in' : 'Early Member Club')
    expect(await readGoals(email)).toEqual({ pension_contribution_value: 300, retirement_income_target_value: 30_000 })
  }
  const browser = app.browser()
  await browser.follow(await signInWithGoogle(browser, '/entry?todaySave=999', { email: 'window@example.ie' }))
  expect((await readGoals('window@example.ie')).pension_contribution_value).toBe(300)
})

test('AUTH-09 DATA-16: a cancelled sign-in keeps the quote, and without a quote no figures are stored', async () => {
  const browser = app.browser()
  const page = await browser.follow(
    await signInWithGoogle(browser, `/login?${quote}`, { email: 'no@example.ie', intent: 'cancel' }),
  )
  expect(page.text).toContain('Sign-in was cancelled')
  expect(page.html).toMatch(/action="\/auth\/social\/google\?todaySave=300/)
  const other = app.browser()
  await other.follow(await signInWithGoogle(other, '/login', { email: 'unquoted@example.ie' }))
  expect(await readGoals('unquoted@example.ie')).toEqual({
    pension_contribution_value: null,
    retirement_income_target_value: null,
  })
})
