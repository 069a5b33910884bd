/**
 * One person from the calculator to My Pensions, with the emails, the employer and the adviser. The adviser is set up
 * in the database, and so are the answers to the longer forms, which tests/integration/form-completion.test.ts gives
 * page by page.
 */
import type { Page } from '@playwright/test'
import { textsOf } from '#areas/forms/domain/field-texts.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { pageOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { adviceFacts } from '../persona-answers.ts'
import { newPerson } from './accounts.ts'
import { fillSignature, openDocuments, submit, submitDocuments } from './applicants.ts'
import { pickTime, scheduler } from './booked-calls.ts'
import { giveAnswers, uidOf } from './database.ts'
import { approveSecond, atDesk, declareAsAdviser, openPension, pensionIsReady } from './desk-members.ts'
import { expect, test } from './fixtures.ts'
import { field, fillSignUp } from './forms.ts'
import { answerForm, sampleAnswers } from './framed-form.ts'
import { linkTo, newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** The answers of an employee with savings and no pension scheme at work. */
const answers = adviceFacts('orla').answers
const personal = {
  as: (id: string): Texts => {
    const page = pageOf(formOf('fact_find_personal_details'), id)
    return page ? textsOf(page, answers.fact_find_personal_details ?? {}) : {}
  },
}

/** The employer names the employee, and pays what was approved. */
const stated: Texts = { employee_name: 'Órla Quinn', employee_amount: '350', employer_amount: '60' }
const statedBy = (_: string, sample: Texts): Texts =>
  Object.fromEntries(Object.entries(sample).map(([name, text]) => [name, stated[name] ?? text]))

test('PUB-01 HOME-01 HOME-23 REC-01 REC-07 SPC-01 PUB-20: a guest at the calculator becomes a member with a pension', async ({
  page,
  anotherVisitor,
}) => {
  const person = newPerson()

  await open(
    page,
    '/pension-calculator/calculator?todaySave=250&enjoy_retirement=2000&current_age=36&retirement_age=66',
  )
  await link(page, 'Start My Pension').first().click()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify/email-verification')
  await page.goto(await linkTo(page, person.email, 'verifyEmail'))
  await page.getByRole('button', { name: 'Answer Short Survey' }).click()

  await link(page, 'Start Quiz').click()
  await answerForm(page, 'qualification')
  await link(page, 'Start Fact Find').click()
  await link(page, 'Start').click()
  await answerForm(page, 'fact_find_personal_details', personal)
  for (const form of ['fact_find_financial_details', 'fact_find_risk_reward'] as const) {
    await giveAnswers(person.email, form, answers[form] ?? {})
    await link(page, 'Continue').click()
    await answerForm(page, form)
  }
  await link(page, 'Get Recommendation').click()
  await expect(heading(page, 'Fact Find Complete')).toBeVisible()

  const adviser = await anotherVisitor()
  await atDesk(adviser)
  const uid = await uidOf(person.email)
  await open(adviser, `/desk/members/${uid}/recommendation`)
  for (const box of await adviser.locator('textarea[name^="answer_"]').all()) await box.fill('We spoke about this.')
  await declareAsAdviser(adviser)
  const second = await anotherVisitor()
  await atDesk(second)
  await adviser.getByRole('button', { name: /^Approve/ }).click()
  await expect(adviser.getByText('Waiting for a second approval')).toBeVisible()
  await approveSecond(second, uid)

  await expect(async () => {
    await open(page, '/')
    await expect(heading(page, 'Choose your pension')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await newestLinkTo(page, person.email)).toContain('/')
  await page
    .getByRole('link', { name: /^See details/ })
    .first()
    .click()
  const ask = page.getByRole('button', { name: 'Ask about charges' })
  await ask.click()
  const collected = page.getByRole('button', { name: /On the list for your call/ })
  await expect(collected).toBeFocused()
  await collected.click()
  await expect(ask).toBeFocused()
  await page.goBack()
  await page
    .getByRole('link', { name: /^Apply: / })
    .first()
    .click()
  await link(page, 'Book Call').first().click()
  await pickTime(scheduler(page))
  await expect(heading(page, "It's all done! Celebrate in style.")).toBeVisible()
  await link(page, 'Go to Dashboard').click()
  await page.getByRole('button', { name: 'Share with Employer' }).click()
  const payroll = `payroll.${uid.slice(0, 8).toLowerCase()}@acme.ie`
  await field(page, 'Work email of the person who runs payroll').fill(payroll)
  await page.getByRole('button', { name: 'Send Via Email' }).click()
  await expect(page.getByText(`We sent the form to ${payroll}`)).toBeVisible()

  const employer = await anotherVisitor()
  await giveAnswers(person.email, 'employer_details', sampleAnswers('employer_details', statedBy))
  await employer.goto(await newestLinkTo(page, payroll))
  await employer.locator('.form-actions button').click()
  await expect(heading(employer, 'Thank you, we have your answers')).toBeVisible()

  await open(page, '/')
  await expect(page.getByText('Your employer completed their details')).toBeVisible()
  await link(page, 'Complete Application').click()
  await link(page, 'Continue to verify identity').click()
  await submitDocuments(page)
  await link(page, 'Continue to review PRSA form').click()
  await page.getByRole('button', { name: 'Review Now' }).click()
  await link(page, 'Continue to sign').click()
  const helper = (await page.locator('#name-helper').textContent()) ?? ''
  await openDocuments(page)
  await fillSignature(page, helper.split(': ').at(-1))
  await submit(page).click()
  await expect(heading(page, 'Your application was submitted!')).toBeVisible()

  await openPension(adviser, person.email, 'ZL 778 001')
  await pensionIsReady(page, person.email)
  await link(page, 'Dashboard').click()
  await expect(page).toHaveURL('/siol-space')
  await open(page, '/')
  await link(page, 'See your dashboard').click()
  await expect(page).toHaveURL('/siol-space')
  await open(page, '/my-pensions')
  await expect(page.locator('.pension-card').nth(1)).toContainText('ZL 778 001')
  await expect(page.locator('.pension-card').nth(1)).toContainText('€250')
})
