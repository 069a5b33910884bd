/**
 * What only a browser shows of the application: its frame, Back, lost connections and double clicks. All of it is in
 * whole-journey.e2e.ts, and tests/integration/application.test.ts has every kind of applicant.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { applied, fillSignature, recommended, steps, submit } from './applicants.ts'
import { giveAnswers, uidOf, writeProfile } from './database.ts'
import { countPosts, delayPosts, delayReads } from './delayed-posts.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { answerForm, pageShown, sampleAnswers } from './framed-form.ts'
import { open } from './open-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const stepList = (page: Page) => page.getByRole('list', { name: 'Your pension application' }).getByRole('listitem')

/** Of a company, not of a person. */
const company = sampleAnswers('business_details', (id, sample) =>
  id === 'business_kind' ? { business_kind: 'company' } : sample,
)

test('APP-01 APP-02 APP-03 APP-04 APP-09 APP-11 APP-12 APP-13 APP-14 APP-16 APP-17 APP-18: a company director, from the business to the provider: nothing is lost offline, and the review is sent once; the signature is refused, kept while offline, submitted once and found by a second tab; then the application is withdrawn', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await recommended(page, { ...applied, employment_status: 'Company Director' })
  await test.step('the overview', async () => {
    await open(page, steps.overview)
    await expect(page.getByText('About 6 minutes.')).toBeVisible()
    await expect(stepList(page)).toContainText([
      /Activity Information.*Next.*1 min/s,
      /Verify Identity.*Later.*1 min/s,
      /Review PRSA Form.*Later.*4 min/s,
    ])
  })
  await test.step('the business', async () => {
    await link(page, 'Continue to activity information').click()
    await expect(heading(page, 'Activity Information')).toBeVisible()
    await test.step('the overview says that it loads', async () => {
      const release = await delayReads(page, steps.overview)
      await page.locator('.step-head a').click()
      await expect(page.locator('.step-head').getByText('Loading your pension information...')).toBeVisible()
      release()
      await link(page, 'Continue to activity information').click()
      await expect(heading(page, 'Activity Information')).toBeVisible()
    })
    await giveAnswers(email, 'business_details', company)
    await link(page, 'Start').click()
    await pageShown(page)
    const uid = await uidOf(email)
    await expect(page.locator('.embedded-form iframe')).toHaveAttribute(
      'src',
      `/forms/business_details?isIframeEmbed=1&session=${uid}&typesession=${uid}`,
    )
    await answerForm(page, 'business_details')
    await expect(heading(page, 'Anything else about your work?')).toBeVisible()
    expect(await (await page.request.get(`/users/${uid}`)).json()).toMatchObject({
      pension_applied_activity_information: true,
    })
    const details = page.getByLabel('For your adviser (optional)')
    await details.fill('A second business, since May.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline')
    await expect(details).toHaveValue('A second business, since May.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'That part is done')).toBeVisible()
    await page.goBack()
    await expect(details).toHaveValue('A second business, since May.')
    await page.goForward()
  })
  await writeProfile(email, { pension_applied_verify_identity: true })
  await test.step('the review', async () => {
    await open(page, steps.overview)
    await link(page, 'Continue to review PRSA form').click()
    await expect(heading(page, 'Review PRSA Form')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Your business' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Review Now' }).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline')
    await context.setOffline(false)
    const reviews = countPosts(page, steps.review)
    await page.getByRole('button', { name: 'Review Now' }).dblclick()
    await expect(page).toHaveURL(steps.provider)
    expect(reviews()).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL(steps.provider)
    await expect(heading(page, 'About emails from the provider')).toBeVisible()
    await expect(page.getByText('Only then may Zurich email you')).toBeVisible()
  })
  await writeProfile(email, { process_final_pension_application: true })
  const name = field(page, 'Your full name')
  const boxes = page.getByRole('checkbox')
  await open(page, steps.sign)
  await test.step('refused without a name or a declaration', async () => {
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'things to fix' })).toBeFocused()
    await fillSignature(page, 'Someone Else')
    await boxes.first().uncheck()
    await submit(page).click()
    await expect(name).toHaveAccessibleDescription(/Type your name as it appears in the application/)
    await expect(name).toHaveValue('Someone Else')
    await expect(boxes.first()).not.toBeChecked()
    await expect(boxes.last()).toBeChecked()
  })
  await test.step('by keyboard, offline', async () => {
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await name.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('anna byrne')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'You seem to be offline. Check your connection, then try again.',
    )
    await expect(name).toHaveValue('anna byrne')
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await context.setOffline(false)
  })
  // Only now: a page that was offline asks again, perhaps after the signature.
  const second = await context.newPage()
  await open(second, steps.sign)
  await test.step('submitted once, by keyboard', async () => {
    const { release, posts } = await delayPosts(page, steps.sign)
    await name.focus()
    await page.keyboard.press('Enter')
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    await submit(page).click({ force: true })
    await release()
    await expect(page).toHaveURL(steps.success)
    expect(posts()).toBe(1)
    const certificate = link(page, 'Download the signing certificate')
    await expect(certificate).toBeVisible()
    const downloading = page.waitForEvent('download')
    await certificate.click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Síol-signing-certificate-\d{4}\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.goBack()
    await expect(page).not.toHaveURL(steps.sign)
    await fillSignature(second)
    await submit(second).click()
    await expect(second).toHaveURL(steps.success)
  })
  await test.step('withdrawn', async () => {
    await open(page, steps.coolingOff)
    await link(page, 'Withdraw from this contract').click()
    await expect(heading(page, 'Confirm your withdrawal')).toBeVisible()
    const why = page.getByLabel('Why? (optional)')
    await why.fill('Too soon')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline')
    await expect(why).toHaveValue('Too soon')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(heading(page, 'Your application is withdrawn')).toBeVisible()
  })
})
