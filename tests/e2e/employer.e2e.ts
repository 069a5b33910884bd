/** An employee's application: what the member shares, and the employer's side in a second browser context. */
import type { Page } from '@playwright/test'
import { pageOf } from '#domain/forms/pages.ts'
import { formOf } from '#domain/forms/registry.ts'
import { samplePage } from '#domain/forms/sample.fixture.ts'
import { fillSignature, recommended, steps, submit, submitDocuments } from './applicants.ts'
import { expireEmployerLinks } from './database.ts'
import { countPosts } from './delayed-posts.ts'
import { atDesk, openPension, pensionIsReady } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { fill } from './framed-form.ts'
import { newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The advice call has taken place and the plan is chosen. */
const employee = (page: Page, process_employer_details: 'progress' | null = 'progress') =>
  recommended(page, {
    employment_status: 'Employee',
    process_pension_applied: 'zurich_standard_prsa',
    process_employer_details,
  })

const payroll = () => `payroll.${crypto.randomUUID().slice(0, 8)}@acme.ie`

async function shareWith(page: Page, email: string): Promise<void> {
  await field(page, 'Work email of the person who runs payroll').fill(email)
  await page.getByRole('button', { name: 'Send Via Email' }).click()
  await expect(page.getByText(`We sent the form to ${email}`)).toBeVisible()
}

/** Answers each page up to the review page. */
async function answerAll(page: Page, afterPage?: (id: string) => Promise<void>): Promise<void> {
  const currentPage = async () => (await page.locator('form[data-page]').getAttribute('data-page')) ?? ''
  for (let id = await currentPage(); id !== 'check-answers'; id = await currentPage()) {
    const definition = pageOf(formOf('employer_details'), id)
    if (!definition) throw new Error(`Unknown page ${id}`)
    await fill(page, { ...samplePage(definition, 1), ...(id === 'employee' && { employee_name: 'Anna Byrne' }) })
    await page.locator('.form-actions button').click()
    await expect(page.locator(`form[data-page="${id}"]`)).toHaveCount(0)
    await afterPage?.(id)
  }
}

test('EMP-01 EMP-02 EMP-04 EMP-05 EMP-06 HOME-12 HOME-10 HOME-15 HOME-08 APP-20: an employee applies together with the employer', async ({
  page,
  anotherVisitor,
}) => {
  test.setTimeout(150_000)
  const { email } = await employee(page, null)
  await open(page, '/')
  await page.getByRole('button', { name: 'Share with Employer' }).click()
  await expect(page).toHaveURL(steps.share)
  await expect(heading(page, 'Share with your employer')).toBeVisible()
  await axe(page)
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Your employer comes next' })).toBeVisible()
  await axe(page)
  await open(page, steps.share)
  const to = payroll()
  await shareWith(page, to)
  await axe(page)
  await link(page, 'Go to Dashboard').click()
  await expect(page.getByRole('heading', { name: 'Waiting for Employer confirmation' })).toBeVisible()
  await axe(page)

  const employer = await anotherVisitor()
  const address = await newestLinkTo(page, to)
  await employer.goto(address)
  await expect(heading(employer, 'Who is the employee?')).toBeVisible()
  await expect(employer.getByText(email)).toHaveCount(0)
  await expect(link(employer, 'About Síol (opens in a new tab)')).toHaveAttribute('href', '/about')
  await axe(employer)
  let seen = 0
  await answerAll(employer, async () => {
    if (++seen % 4 === 0) await axe(employer)
  })
  await axe(employer)
  await employer.reload()
  await expect(heading(employer, 'Check your answers')).toBeVisible()
  await employer.locator('.form-actions button').click()
  await expect(heading(employer, 'Thank you, we have your answers')).toBeVisible()
  await axe(employer)
  await employer.goto(address)
  await expect(heading(employer, 'Thank you, we have your answers')).toBeVisible()

  await page.goto(await newestLinkTo(page, email))
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Your employer completed their details' })).toBeVisible()
  await axe(page)
  await link(page, 'Complete Application').click()
  await link(page, 'Continue: Verify Identity').click()
  await submitDocuments(page)
  await link(page, 'Continue: Review PRSA Form').click()
  await expect(page.getByText('Employer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Review Now' }).click()
  await link(page, 'Continue to sign').click()
  await fillSignature(page)
  await submit(page).click()
  await expect(heading(page, 'Your application was submitted!')).toBeVisible()

  const adviser = await anotherVisitor()
  await atDesk(adviser)
  await openPension(adviser, email, 'ZL 100 003')
  await pensionIsReady(page)
})

test('EMP-02: the link is copied with a button, or copied from its field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await employee(page)
  await open(page, steps.share)
  const address = await field(page, 'Link to the form').inputValue()
  expect(address).toContain('/employer-form?key=')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await axe(page)
})

test('EMP-04: an invalid address is reported at its field and kept; offline it is kept too', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await employee(page)
  await open(page, steps.share)
  const to = field(page, 'Work email of the person who runs payroll')
  await to.fill('payroll at acme')
  await page.getByRole('button', { name: 'Send Via Email' }).click()
  await expect(to).toHaveAccessibleDescription(/Must be a valid email/)
  await expect(to).toHaveValue('payroll at acme')
  await axe(page)
  await to.fill(payroll())
  const typed = await to.inputValue()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Via Email' }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline. Check your connection, then try again.')
  await expect(to).toHaveValue(typed)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send Via Email' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We sent the form to ${typed}`)).toBeVisible()
})

test('a started form is kept when the link is sent again; replaced and expired links say so', async ({
  page,
  anotherVisitor,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 410/)
  const { email } = await employee(page)
  await open(page, steps.share)
  const first = payroll()
  await shareWith(page, first)
  const employer = await anotherVisitor()
  const old = await newestLinkTo(page, first)
  await employer.goto(old)
  const asked = pageOf(formOf('employer_details'), 'employee')
  await fill(employer, { ...(asked && samplePage(asked, 1)), employee_name: 'Anna Byrne' })
  await employer.locator('.form-actions button').click()
  await expect(heading(employer, 'What are they paid?')).toBeVisible()

  const second = payroll()
  await field(page, 'Work email of the person who runs payroll').fill(second)
  const sent = countPosts(page, steps.share)
  await page.getByRole('button', { name: 'Send it again' }).dblclick()
  await expect(page.getByText(`We sent the form to ${second}`)).toBeVisible()
  expect(sent()).toBe(1)
  await axe(page)
  await employer.goto(old)
  await expect(heading(employer, 'There is a newer link')).toBeVisible()
  await axe(employer)
  await employer.goto(await newestLinkTo(page, second))
  await expect(heading(employer, 'What are they paid?')).toBeVisible()
  await employer.getByRole('link', { name: 'Back' }).click()
  await expect(employer.getByLabel('Name of the employee')).toHaveValue('Anna Byrne')

  await expireEmployerLinks(email)
  await employer.reload()
  await expect(heading(employer, 'This link has expired')).toBeVisible()
  await axe(employer)
  await employer.goto('/employer-form?key=guessed')
  await expect(heading(employer, 'This link does not work')).toBeVisible()
  await axe(employer)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('EMP-01 EMP-02 EMP-04 EMP-06: sent, filled in and confirmed with buttons only', async ({
    page,
    anotherVisitor,
  }) => {
    test.setTimeout(120_000)
    await employee(page, null)
    await page.goto('/')
    await page.getByRole('button', { name: 'Share with Employer' }).click()
    await expect(page.getByRole('button', { name: 'Copy the link' })).toHaveCount(0)
    const to = payroll()
    await shareWith(page, to)
    const employer = await anotherVisitor({ javaScriptEnabled: false })
    await employer.goto(await newestLinkTo(page, to))
    await answerAll(employer)
    await employer.locator('.form-actions button').click()
    await expect(heading(employer, 'Thank you, we have your answers')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your employer completed their details' })).toBeVisible()
  })
})
