/**
 * An answer that is not ours: of a proxy in front of us, of a captive portal, or half of one. What was typed stays, the
 * page says what happened, and the button works again.
 */
import type { Page, Route } from '@playwright/test'
import { newPerson } from './accounts.ts'
import { atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignUp, secret } from './forms.ts'
import { open } from './open-page.ts'

test.beforeEach(({ expectComplaint }) =>
  expectComplaint(/the server responded with a status of|ERR_CONNECTION_RESET|ERR_FAILED|connection-lost/),
)

const proxy = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: `<html><h1>${status}</h1></html>` })
const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<html><h1>Free Wi-Fi</h1></html>' })
const cut = (route: Route) => route.abort('connectionreset')

/** Answers every post of the page in our place until the returned function is called. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const only = (route: Route) => (route.request().method() === 'POST' ? answer(route) : route.fallback())
  await page.route('**/*', only)
  return () => page.unroute('**/*', only)
}

const network = 'Network error. Please check your connection and try again'
const tooMany = 'Too many failed attempts. Please try again later'
const failed = 'Failed to create account. Please try again.'

test('AUTH-50 AUTH-60 NFR-02: a page that cannot be read leaves the one before with what was typed, until somebody tries again; then signing up, with each of four answers that are not ours', async ({
  page,
}) => {
  const person = newPerson()
  await page.clock.install()
  await open(page, '/signup')
  await test.step('a page that cannot be read', async () => {
    await field(page, 'Email Address').fill(person.email)
    const notice = page.getByRole('alert').filter({ hasText: 'The next page could not be loaded.' })
    for (const answer of [portal, proxy(502), cut]) {
      await page.route(/login\.data/, answer)
      const asked = page.waitForRequest(/login\.data/)
      await (answer === portal
        ? page.getByRole('main').getByRole('link', { name: 'Sign in' })
        : notice.getByRole('button', { name: 'Try again' })
      ).click()
      await asked
      await expect(async () => {
        await page.clock.runFor(2000)
        await expect(notice).toBeVisible({ timeout: 200 })
      }).toPass()
      await expect(field(page, 'Email Address')).toHaveValue(person.email)
      await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
      await page.unroute(/login\.data/)
    }
    await axe(page)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/login')
    await expect(notice).toHaveCount(0)
  })
  await test.step('signing up', async () => {
    await page.goBack()
    await fillSignUp(page, person)
    const send = page.getByRole('button', { name: 'Create account' })
    const answers: [(route: Route) => Promise<void>, string][] = [
      [proxy(502), failed],
      [proxy(429), tooMany],
      [portal, network],
      [cut, network],
    ]
    for (const [answer, message] of answers) {
      const restore = await answerPosts(page, answer)
      await send.click()
      await expect(page.getByRole('alert')).toContainText(message)
      await expect(field(page, 'First name')).toHaveValue(person.firstName)
      await expect(field(page, 'Email Address')).toHaveValue(person.email)
      await expect(secret(page, 'Confirm new password')).toHaveValue(person.password)
      await expect(send).toBeEnabled()
      await restore()
    }
    await send.click()
    await expect(page).toHaveURL('/verify/email-verification')
  })
})

test('a file at the desk stays chosen when something else answers, and is stored after that @desktop', async ({
  page,
}) => {
  await atDesk(page)
  await open(page, '/desk/values')
  const values = page.getByLabel('CSV file')
  const csv = Buffer.from('policy_number,date,fund_value\nSY-1,01/11/2026,250.00\n')
  await values.setInputFiles({ name: 'values.csv', mimeType: 'text/csv', buffer: csv })
  const send = page.getByRole('button', { name: 'Show the changes' })
  const answers: [(route: Route) => Promise<void>, string][] = [
    [portal, 'You seem to be offline.'],
    [proxy(502), 'Something went wrong on our side.'],
    [cut, 'You seem to be offline.'],
  ]
  for (const [answer, message] of answers) {
    const restore = await answerPosts(page, answer)
    await send.click()
    await expect(page.locator('#file-error')).toContainText(message)
    await expect(values).toHaveValue(/values\.csv$/)
    await restore()
  }
  await send.click()
  await expect(page).toHaveURL(/\/desk\/values\/[^/]+$/)
})
