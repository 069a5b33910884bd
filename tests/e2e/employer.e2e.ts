/** An employee's application: what the member shares, and the employer's side in a second browser context. */
import type { Page } from '@playwright/test'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { recommended, steps } from './applicants.ts'
import { giveAnswers, writeProfile } from './database.ts'
import { countPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { fill, sampleAnswers } from './framed-form.ts'
import { newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const payroll = () => `payroll.${crypto.randomUUID().slice(0, 8)}@acme.ie`

test('EMP-01 EMP-02 EMP-03 EMP-04 EMP-05 EMP-06 HOME-12 HOME-10 HOME-15: an employee shares the form, and the employer answers it', async ({
  page,
  context,
  anotherVisitor,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|the server responded with a status of 410/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The advice call has taken place and the plan is chosen.
  const { email } = await recommended(page, {
    employment_status: 'Employee',
    process_pension_applied: 'zurich_standard_prsa',
  })
  const to = field(page, 'Work email of the person who runs payroll')
  const send = page.getByRole('button', { name: 'Send Via Email' })
  const [first, second] = [payroll(), payroll()]
  const employer = await anotherVisitor()

  await test.step('with two plans it asks first, and until it is sent the other one can be chosen', async () => {
    await writeProfile(email, { recommend_zurich_nonstandard: true })
    await open(page, '/')
    const share = page.getByRole('button', { name: 'Share with Employer: Zurich Standard PRSA' })
    await share.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Go on with Zurich Standard PRSA?')
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await expect(page).toHaveURL('/')
    await share.click()
    await dialog.getByRole('button', { name: 'Yes, go on' }).click()
    await expect(page).toHaveURL(steps.share)
    await page.getByRole('button', { name: 'Back to my recommendation' }).click()
    await expect(page.getByRole('heading', { name: 'Choose your pension' })).toBeVisible()
    await writeProfile(email, { recommend_zurich_nonstandard: false })
  })
  await test.step('from home to the link, which is copied with a button', async () => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Share with Employer' }).click()
    await expect(page).toHaveURL(steps.share)
    await expect(heading(page, 'Share with your employer')).toBeVisible()
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'Your employer comes next' })).toBeVisible()
    const address = await field(page, 'Link to the form').inputValue()
    expect(address).toContain('/employer-form?key=')
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await open(page, steps.share)
    expect(await field(page, 'Link to the form').inputValue()).toBe(address)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(field(page, 'Link to the form'), 'selected, to be copied by hand').toBeFocused()
  })
  await test.step('an invalid address and a lost connection keep what was typed; then it is sent by keyboard', async () => {
    await to.fill('payroll at acme')
    await send.click()
    await expect(to).toHaveAccessibleDescription(/Must be a valid email/)
    await expect(to).toHaveValue('payroll at acme')
    await to.fill(first)
    await context.setOffline(true)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(
      'You seem to be offline. Check your connection, then try again.',
    )
    await expect(to).toHaveValue(first)
    await context.setOffline(false)
    await send.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`We sent the form to ${first}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeFocused()
  })
  const old = await newestLinkTo(page, first)
  await test.step('the employer begins', async () => {
    await employer.goto(old)
    await expect(heading(employer, 'Who is the employee?')).toBeVisible()
    await expect(employer.getByText(email)).toHaveCount(0)
    await expect(link(employer, 'About Síol (opens in a new tab)')).toHaveAttribute('href', '/about')
    await axe(employer)
    await employer.locator('.form-actions button').click()
    await expect(link(employer, 'This person works for us: Tick the box to continue')).toBeVisible()
    const start = Object.fromEntries(
      Object.entries({ day: '1', month: '9', year: '2015' }).map(([part, text]) => [
        datePart('employee_start', part as 'day'),
        text,
      ]),
    )
    await fill(employer, { employee_name: 'Anna Byrne', works_here: 'yes', ...start })
    await employer.locator('.form-actions button').click()
    await expect(heading(employer, 'What are they paid?')).toBeVisible()
  })
  await test.step('sent again, to another address, which replaces the link', async () => {
    await to.fill(second)
    const sent = countPosts(page, steps.share)
    await page.getByRole('button', { name: 'Send it again' }).dblclick()
    await expect(page.getByText(`We sent the form to ${second}`)).toBeVisible()
    expect(sent()).toBe(1)
    await link(page, 'Go to Dashboard').click()
    await expect(page.getByRole('heading', { name: 'Waiting for Employer confirmation' })).toBeVisible()
    await employer.goto(old)
    await expect(heading(employer, 'There is a newer link')).toBeVisible()
  })
  const address = await newestLinkTo(page, second)
  await test.step('the employer goes on from the new link', async () => {
    await employer.goto(address)
    await expect(heading(employer, 'What are they paid?')).toBeVisible()
    await employer.getByRole('link', { name: 'Back' }).click()
    await expect(employer.getByLabel('Name of the employee')).toHaveValue('Anna Byrne')
    const answers = { ...sampleAnswers('employer_details'), employee_name: 'Anna Byrne' }
    await giveAnswers(email, 'employer_details', answers)
    await employer.goto(address)
    await expect(heading(employer, 'Check your answers')).toBeVisible()
    await employer.locator('.form-actions button').click()
    await expect(heading(employer, 'Thank you, we have your answers')).toBeVisible()
  })
  await test.step('the member is notified and completes the application', async () => {
    await open(page, await newestLinkTo(page, email))
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your employer completed their details')).toBeVisible()
    await link(page, 'Complete Application').click()
    await expect(link(page, 'Continue to verify identity')).toBeVisible()
  })
})
