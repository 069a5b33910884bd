/**
 * An answer that is not ours: of a proxy in front of us, of a captive portal, or half of one. What was typed stays, the
 * page says what happened, and the button works again.
 */
import type { Page, Route } from '@playwright/test'
import { pdf } from '../../src/infrastructure/documents.fixture.ts'
import { newcomer, newPerson, resetLink, signedOutMember } from './accounts.ts'
import { applied, recommended, steps } from './applicants.ts'
import { breakWrite, passCoolDown, uidOf } from './database.ts'
import { atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillReset, fillSignIn, fillSignUp, secret } from './forms.ts'
import { open, waitForHydration } from './open-page.ts'

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

test('AUTH-50 AUTH-60: signing up, with each of six answers that are not ours', async ({ page }) => {
  const person = newPerson()
  await open(page, '/signup')
  await fillSignUp(page, person)
  const send = page.getByRole('button', { name: 'Create account' })
  const answers: [(route: Route) => Promise<void>, string][] = [
    ...[502, 503, 500].map((status): [(route: Route) => Promise<void>, string] => [proxy(status), failed]),
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

test('AUTH-20 RST-23: signing in and asking for a reset', async ({ page }) => {
  const person = await signedOutMember(page)
  await open(page, '/login')
  await fillSignIn(page, person)
  let restore = await answerPosts(page, proxy(502))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to sign in. Please try again.')
  await expect(secret(page, 'Password')).toHaveValue(person.password)
  await restore()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await open(page, '/forgot-password')
  await field(page, 'Email Address').fill(person.email)
  restore = await answerPosts(page, proxy(500))
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred.')
  await expect(field(page, 'Email Address')).toHaveValue(person.email)
  await restore()
})

test('RST-57: the new password', async ({ page }) => {
  await open(page, await resetLink(page, await signedOutMember(page)))
  await fillReset(page, 'Newpass1')
  const restore = await answerPosts(page, proxy(503))
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to reset password. Please try again or request a new reset link.',
  )
  await expect(secret(page, 'Password')).toHaveValue('Newpass1')
  await restore()
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page).toHaveURL('/')
})

test('VER-19 VER-07: the resend says so, and Back leads on without a line', async ({ page }) => {
  await page.clock.install()
  const { email } = await newcomer(page)
  await passCoolDown(email)
  await open(page, '/verify/email-verification')
  await page.clock.fastForward(61_000)
  const restore = await answerPosts(page, proxy(502))
  await page.getByRole('button', { name: 'Resend confirmation link' }).click()
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible()
  await restore()
  await answerPosts(page, cut)
  await page.getByRole('button', { name: 'Back' }).click()
  // Nobody was signed out, so the screen of guests leads back here; it was asked for all the same.
  await page.waitForRequest((request) => request.url().includes('/entry'))
})

test('IDU-12: sending the identity documents keeps the PPSN', async ({ page }) => {
  await recommended(page, applied)
  await open(page, steps.identity)
  await field(page, 'PPSN').fill('1234567FA')
  let restore = await answerPosts(page, proxy(502))
  await page
    .getByLabel('Proof of PPSN')
    .first()
    .setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
  await expect(page.getByText('Error uploading files. Please try again.')).toBeVisible()
  await expect(field(page, 'PPSN')).toHaveValue('1234567FA')
  await restore()
  restore = await answerPosts(page, portal)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Error uploading files. Please try again.')).toBeVisible()
  await restore()
})

test('a note at the desk stays when a proxy answers @desktop', async ({ page }) => {
  await atDesk(page)
  await open(page, '/desk/tasks')
  await field(page, 'Task').fill('Phone the provider about the certificate')
  const restore = await answerPosts(page, proxy(502))
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText('Something went wrong on our side. Please try again in a minute.')).toBeVisible()
  await expect(field(page, 'Task')).toHaveValue('Phone the provider about the certificate')
  await restore()
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText('Phone the provider about the certificate').first()).toBeVisible()
})

test('a file at the desk stays chosen when something else answers, and is stored after that @desktop', async ({
  page,
  anotherVisitor,
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

  const { email } = await recommended(await anotherVisitor(), applied)
  await open(page, `/desk/members/${await uidOf(email)}/recommendation`)
  await page.getByText('Replace with your own PDF').first().click()
  const own = page.getByLabel('Own PDF for').first()
  await own.setInputFiles({ name: 'ours.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  const replace = page.getByRole('button', { name: 'Replace Pension Recommendation' })
  const restore = await answerPosts(page, proxy(502))
  await replace.click()
  await expect(page.getByText('Something went wrong on our side. Please try again in a minute.')).toBeVisible()
  await expect(own).toHaveValue(/ours\.pdf$/)
  await restore()
  await replace.click()
  await expect(page.getByText('This is not a plain PDF')).toBeVisible()
  await own.setInputFiles({ name: 'ours.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await replace.click()
  await expect(page.getByText(/your own PDF, /)).toBeVisible()
  await expect(own).toHaveValue('')
})

test('NFR-02: a page that cannot be read leaves the one before with what was typed, until somebody tries again', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/signup')
  await field(page, 'Email Address').fill('anna@example.ie')
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
    await expect(field(page, 'Email Address')).toHaveValue('anna@example.ie')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
    await page.unroute(/login\.data/)
  }
  await axe(page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/login')
  await expect(notice).toHaveCount(0)
})

for (const provider of ['Google', 'Apple'] as const)
  test(`AUTH-21 AUTH-22: ${provider} in a popup, when our own server fails or something answers in its place`, async ({
    page,
    context,
  }) => {
    const { email } = newPerson()
    const start = page.getByRole('button', { name: `Continue with ${provider}` })
    const signIn = async () => {
      const opening = page.waitForEvent('popup')
      await start.click()
      const popup = await opening
      await waitForHydration(popup)
      await field(popup, 'Email Address').fill(email)
      await popup.getByRole('button', { name: 'Continue', exact: true }).click()
      return popup
    }
    const message = page.getByRole('alert')
    const restored = async () => {
      await expect(message).toContainText(`Failed to sign in with ${provider}. Please try again.`)
      await expect(start).toBeEnabled()
      await expect(field(page, 'Email Address')).toBeEnabled()
    }
    await page.clock.install()
    await open(page, '/login')
    await test.step('the account cannot be written', async () => {
      const restore = await breakWrite({ write: 'insert', table: 'auth_users', column: 'email', value: email })
      await signIn()
      await restored()
      await restore()
    })
    await test.step('a proxy answers', async () => {
      const callback = '**/api/auth/callback/**'
      await context.route(callback, proxy(502))
      // In place of the provider's page: ours has a policy that would cut the window off from the one that opened it.
      const begin = '**/auth/social/*'
      await context.route(begin, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Provider</h1>' }))
      const opening = page.waitForEvent('popup')
      await start.click()
      const popup = await opening
      // A navigation that is still under way would interrupt the next.
      await expect(popup.getByRole('heading', { name: 'Provider' })).toBeVisible()
      // Where the provider would lead, since what a redirect leads to cannot be answered by a test.
      await popup.goto('/api/auth/callback/google')
      await expect(popup.getByRole('heading', { name: '502' })).toBeVisible()
      await page.clock.runFor(10_000)
      await restored()
      expect(popup.isClosed()).toBe(true)
      await context.unroute(callback)
      await context.unroute(begin)
    })
  })
