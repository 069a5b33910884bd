/** The application from the recommendation to the pension, as a member uses it. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { applied, fillSignature, readyToSign, recommended, steps, submit, submitDocuments } from './applicants.ts'
import { uidOf } from './database.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { atDesk, openPension, pensionIsReady } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { answerForm, pageShown } from './framed-form.ts'
import { newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const stepList = (page: Page) => page.getByRole('list', { name: 'Your pension application' }).getByRole('listitem')

/** The active one of the four steps at the top of home. */
const activeStep = (page: Page) => page.locator('.stepper [aria-current=step]')

async function startApplication(page: Page): Promise<void> {
  await open(page, '/')
  await link(page, 'Apply: Zurich Standard PRSA').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Application' }).click()
  await expect(page).toHaveURL(steps.overview)
}

async function reviewAndSign(page: Page): Promise<void> {
  await link(page, 'Continue: Review PRSA Form').click()
  await expect(heading(page, 'Review PRSA Form')).toBeVisible()
  await axe(page)
  const reviews = countPosts(page, steps.review)
  await page.getByRole('button', { name: 'Review Now' }).dblclick()
  await expect(page).toHaveURL(steps.provider)
  expect(reviews()).toBe(1)
  await expect(heading(page, 'Look out for an email from the provider')).toBeVisible()
  await expect(page.getByText('Zurich will send you its own email')).toBeVisible()
  await axe(page)
  await link(page, 'Continue to sign').click()
  await expect(heading(page, 'Sign and submit')).toBeVisible()
  for (const section of ['Your pension', 'Your details', 'Contact details']) {
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  }
  await axe(page)
  await fillSignature(page)
  await submit(page).click()
  await expect(heading(page, 'Your application was submitted!')).toBeVisible()
  await axe(page)
}

test('APP-01 APP-03 APP-04 APP-05 APP-08 APP-14 APP-16 APP-18 APP-20 APP-21 APP-23 HOME-08 REC-07: someone who does not work, from the recommendation to the pension', async ({
  page,
  anotherVisitor,
}) => {
  test.setTimeout(120_000)
  const { email } = await recommended(page, { employment_status: 'Not currently working' })
  await open(page, '/')
  await expect(activeStep(page)).toContainText('Select Pension')
  await startApplication(page)
  await open(page, '/')
  await expect(activeStep(page)).toContainText('Complete Form')
  await link(page, 'Complete Application').click()
  await expect(page.getByText('About 6 minutes.')).toBeVisible()
  await expect(stepList(page)).toContainText([/Verify Identity.*Next.*1 min/s, /Review PRSA Form.*Later.*4 min/s])
  await axe(page)
  await link(page, 'Continue: Verify Identity').click()
  await submitDocuments(page)
  await expect(stepList(page)).toContainText([/Verify Identity.*Done/s, /Review PRSA Form.*Next/s])
  await axe(page)
  await reviewAndSign(page)

  const certificate = link(page, 'Download the signing certificate')
  await expect(certificate).toBeVisible()
  const downloading = page.waitForEvent('download')
  await certificate.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Siol-signing-certificate-\d{4}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await axe(page)

  await link(page, "See What's Next").click()
  await expect(page).toHaveURL(steps.overview)
  await expect(stepList(page)).toContainText([/Verify Identity.*Done/s, /Review PRSA Form.*Done/s])
  await axe(page)
  await link(page, 'Complete Application').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Waiting for your provider process completion' })).toBeVisible()
  await expect(activeStep(page)).toContainText('Get Pension')
  await expect(link(page, 'Change your mind')).toBeVisible()
  await axe(page)
  await page.goto(await newestLinkTo(page, email))
  await expect(page).toHaveURL('/')

  const adviser = await anotherVisitor()
  await atDesk(adviser)
  await openPension(adviser, email, 'ZL 100 001')
  await pensionIsReady(page)
  await axe(page)
  await page.goto(steps.overview)
  await link(page, 'Complete Application').click()
  await expect(page.getByRole('heading', { name: 'You are Síol ready!' })).toBeVisible()
})

for (const [status, who] of [
  ['Self-Employed/Sole Trader', 'a sole trader'],
  ['Company Director', 'a company director'],
] as const) {
  test(`APP-02 APP-06 APP-09 APP-10 APP-11 APP-12 APP-20 REC-07: ${who} describes the business first and gets the pension`, async ({
    page,
    context,
    anotherVisitor,
    expectComplaint,
  }) => {
    test.setTimeout(120_000)
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const { email } = await recommended(page, { employment_status: status })
    await startApplication(page)
    await expect(stepList(page)).toContainText([/Activity Information.*Next.*1 min/s, /Verify/, /Review/])
    await link(page, 'Continue: Activity Information').click()
    await expect(heading(page, 'Activity Information')).toBeVisible()
    await axe(page)
    await link(page, 'Start').click()
    await pageShown(page)
    const uid = await uidOf(email)
    await expect(page.locator('.embedded-form iframe')).toHaveAttribute(
      'src',
      `/forms/business_details?isIframeEmbed=1&session=${uid}&typesession=${uid}`,
    )
    await axe(page)
    const kind = status === 'Company Director' ? 'company' : 'sole_trader'
    await answerForm(page, 'business_details', {
      as: (id, sample) => (id === 'business_kind' ? { business_kind: kind } : sample),
    })
    await expect(heading(page, 'Anything else about your work?')).toBeVisible()
    await axe(page)
    expect(await (await page.request.get(`/users/${uid}`)).json()).toMatchObject({
      pension_applied_activity_information: true,
    })
    await page.getByLabel('For your adviser (optional)').fill('A second business, since May.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline')
    await expect(page.getByLabel('For your adviser (optional)')).toHaveValue('A second business, since May.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'That part is done')).toBeVisible()
    await axe(page)
    await page.goBack()
    await expect(page.getByLabel('For your adviser (optional)')).toHaveValue('A second business, since May.')
    await page.goForward()
    await link(page, 'Verify Identity').click()
    await submitDocuments(page)
    await open(page, steps.review)
    await expect(page.getByRole('heading', { level: 2, name: 'Your business' })).toBeVisible()
    await page.goto(steps.overview)
    await reviewAndSign(page)
    const adviser = await anotherVisitor()
    await atDesk(adviser)
    await openPension(adviser, email, 'ZL 100 002')
    await pensionIsReady(page)
  })
}

test('APP-07: a step opened out of order redirects to the overview, which shows the next step', async ({ page }) => {
  await recommended(page, { ...applied, employment_status: 'Company Director' })
  for (const later of [steps.identity, steps.review, steps.provider, steps.sign, steps.success]) {
    await page.goto(later)
    await expect(page, later).toHaveURL(steps.overview)
    await expect(link(page, 'Continue: Activity Information')).toBeVisible()
  }
  await page.goto(steps.share)
  await expect(page).toHaveURL(steps.overview)
})

test('APP-13 APP-19: the review links to where each value is changed, or to the adviser for the others, and is submitted once', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await recommended(page, { ...applied, pension_applied_verify_identity: true })
  await open(page, steps.review)
  await expect(page.getByText("This is the form as we have completed it in the provider's own system.")).toBeVisible()
  await expect(page.getByText('€250 per month')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ask your adviser/ })).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Change: / })).toHaveCount(2)
  await link(page, 'Change: Mobile').click()
  await expect(page).toHaveURL('/my-profile')
  await page.goBack()
  await expect(heading(page, 'Review PRSA Form')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Review Now' }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Review Now' }).click()
  await expect(page).toHaveURL(steps.provider)
  await page.goBack()
  await expect(page).toHaveURL(steps.provider)
})

test('APP-17 APP-18: the form is refused without a name or a declaration and keeps what was entered; then it is signed by keyboard', async ({
  page,
}) => {
  await readyToSign(page)
  await open(page, steps.sign)
  await submit(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'things to fix' })
  await expect(summary).toBeFocused()
  await axe(page)
  await fillSignature(page, 'Someone Else')
  await page.getByRole('checkbox').first().uncheck()
  await submit(page).click()
  await expect(field(page, 'Your full name')).toHaveValue('Someone Else')
  await expect(field(page, 'Your full name')).toHaveAccessibleDescription(
    /Type your name as it appears in the application/,
  )
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expect(page.getByRole('checkbox').last()).toBeChecked()
  await axe(page)
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await field(page, 'Your full name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('anna byrne')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your application was submitted!')).toBeVisible()
})

test('APP-18: a double submit submits once, and a second tab finds the application submitted', async ({
  page,
  context,
}) => {
  await readyToSign(page)
  const second = await context.newPage()
  await open(second, steps.sign)
  await open(page, steps.sign)
  await fillSignature(page)
  const { release, posts } = await delayPosts(page, steps.sign)
  await submit(page).click()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await submit(page).click({ force: true })
  release()
  await expect(page).toHaveURL(steps.success)
  expect(posts()).toBe(1)
  await fillSignature(second)
  await submit(second).click()
  await expect(second).toHaveURL(steps.success)
  await page.goBack()
  await expect(page).not.toHaveURL(steps.sign)
})

test('APP-18: offline, the page says so and keeps the signature', async ({ page, context, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await readyToSign(page)
  await open(page, steps.sign)
  await fillSignature(page)
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline. Check your connection, then try again.')
  await expect(field(page, 'Your full name')).toHaveValue('Anna Byrne')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await axe(page)
  await context.setOffline(false)
  await submit(page).click()
  await expect(page).toHaveURL(steps.success)
})

test('a member withdraws within the 30 days, from home', async ({ page, context, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await readyToSign(page)
  await open(page, steps.sign)
  await fillSignature(page)
  await submit(page).click()
  await expect(page).toHaveURL(steps.success)
  await open(page, '/')
  await link(page, 'Change your mind').click()
  await expect(heading(page, 'Change your mind')).toBeVisible()
  await axe(page)
  await page.getByLabel('Why? (optional)').fill('Too soon')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cancel my pension' }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline')
  await expect(page.getByLabel('Why? (optional)')).toHaveValue('Too soon')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Cancel my pension' }).click()
  await expect(heading(page, 'Your application is withdrawn')).toBeVisible()
  await axe(page)
  await link(page, 'Dashboard').click()
  await expect(link(page, 'Apply: Zurich Standard PRSA')).toBeVisible()
  await expect(link(page, 'Change your mind')).toHaveCount(0)
  await page.goto(steps.coolingOff)
  await expect(page).toHaveURL('/')
  await page.goto(await newestLinkTo(page, email))
  await expect(page).toHaveURL('/')
})

test('the signed documents are listed on My Pensions', async ({ page }) => {
  await readyToSign(page)
  await open(page, '/my-pensions')
  await expect(page.getByRole('heading', { level: 2, name: 'Your documents' })).toBeVisible()
  await expect(page.locator('.documents-list')).toHaveCount(0)
  await open(page, steps.sign)
  await fillSignature(page)
  await submit(page).click()
  await expect(link(page, 'Download the signing certificate')).toBeVisible()
  await open(page, '/my-pensions')
  await expect(page.locator('.documents-list li')).toContainText(['Pension application', 'Signing certificate'])
  await axe(page)
  const downloading = page.waitForEvent('download')
  await link(page, 'Download: Pension application').click()
  expect((await downloading).suggestedFilename()).toMatch(/^Siol-pension-application-\d{4}\.pdf$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('APP-14 APP-18 APP-20 APP-21: from the documents to the end with links and buttons only', async ({ page }) => {
    await recommended(page, applied)
    await page.goto(steps.overview)
    await link(page, 'Continue: Verify Identity').click()
    await submitDocuments(page)
    await link(page, 'Continue: Review PRSA Form').click()
    await page.getByRole('button', { name: 'Review Now' }).click()
    await link(page, 'Continue to sign').click()
    await field(page, 'Your full name').fill('Nobody')
    await submit(page).click()
    await expect(field(page, 'Your full name')).toHaveValue('Nobody')
    await fillSignature(page)
    await submit(page).click()
    await expect(heading(page, 'Your application was submitted!')).toBeVisible()
    await link(page, "See What's Next").click()
    await link(page, 'Change your mind').click()
    await page.getByRole('button', { name: 'Cancel my pension' }).click()
    await expect(heading(page, 'Your application is withdrawn')).toBeVisible()
  })

  test('APP-09: the business form works without JavaScript', async ({ page }) => {
    await recommended(page, { ...applied, employment_status: 'Company Director' })
    await page.goto(steps.activity)
    await link(page, 'Start').click()
    await link(page, 'Open the questions on their own page').click()
    await expect(page.locator('form[data-page=business_kind]')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.locator('form[data-page=business_name]')).toBeVisible()
    await link(page, 'Save and leave').click()
    await expect(page).toHaveURL(steps.overview)
  })
})
