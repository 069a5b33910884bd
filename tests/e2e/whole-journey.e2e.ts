/**
 * One person from the calculator to My Pensions, with the emails, the employer and the adviser. The adviser is set up
 * in the database, and so are the answers to all forms but the quiz, which tests/integration/form-completion.test.ts
 * gives page by page.
 */
import type { Page } from '@playwright/test'
import type { Texts } from '#areas/forms/domain/form.ts'
import { adviceFacts } from '../persona-answers.ts'
import { newPerson } from './accounts.ts'
import { fillSignature, openDocuments, submit, submitDocuments } from './applicants.ts'
import { pickTime, scheduler } from './booked-calls.ts'
import { giveAnswers, query, uidOf } from './database.ts'
import { approveSecond, atDesk, declareAsAdviser, openPension, pensionIsReady } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignUp } from './forms.ts'
import { answerForm, sampleAnswers } from './framed-form.ts'
import { linkTo, newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The answers of an employee with savings and no pension scheme at work. */
const answers = adviceFacts('orla').answers

/** The employer names the employee, and pays what was approved. */
const stated: Texts = { employee_name: 'Órla Quinn', employee_amount: '350', employer_amount: '60' }
const statedBy = (_: string, sample: Texts): Texts =>
  Object.fromEntries(Object.entries(sample).map(([name, text]) => [name, stated[name] ?? text]))

test('PUB-01 PUB-20 QUA-01 QUA-06 QUA-07 QUA-08 QUA-11 QUA-14 QUA-16 QUA-17 QUA-18 QUA-19 QUA-20 FF-04 FF-08 FF-09 FF-10 FF-11 FF-12 FF-13 FF-15 FF-16 FF-17 FF-18 FF-19 FF-21 FF-22 FF-23 FF-28 FF-37 HOME-01 HOME-23 REC-01 REC-07 SPC-01: a guest at the calculator, not eligible at first, becomes a member with a pension', async ({
  page,
  anotherVisitor,
}) => {
  const person = newPerson()

  await test.step('the account', async () => {
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
  })
  await test.step('the quiz, whose first answers are not eligible', async () => {
    await expect(title(page, 'Eligibility Quiz')).toBeVisible()
    const notResident = sampleAnswers('qualification', (_, sample) =>
      'is_tax_resident' in sample ? { ...sample, is_tax_resident: 'No' } : sample,
    )
    await giveAnswers(person.email, 'qualification', notResident)
    await link(page, 'Start Quiz').click()
    await answerForm(page, 'qualification')
    await expect(title(page, "Oh no! It looks like you're not eligible at this time")).toBeVisible()
    await expect(page.getByText('Only tax residents of Ireland are eligible.')).toBeVisible()
    await expect(link(page, 'Book Phone Call')).toHaveAttribute('href', '/schedule-call')
    await axe(page)
  })
  await test.step('the quiz again, page by page', async () => {
    await link(page, 'Take the quiz again').click()
    await answerForm(page, 'qualification')
    await expect(title(page, "You're Eligible!")).toBeVisible()
    await expect(link(page, 'Go to Dashboard')).toHaveAttribute('href', '/')
    await link(page, 'Start Fact Find').click()
  })
  await test.step('the overview of the three parts', async () => {
    const dots = page.locator('.stepper-dot b')
    await expect(dots).toHaveText(['', '2', '3', '4', '5'])
    const [green, yellow, grey] = ['rgb(27, 122, 75)', 'rgb(255, 210, 51)', 'rgb(240, 235, 221)']
    for (const [at, colour] of [green, yellow, grey, grey, grey].entries())
      await expect(dots.nth(at)).toHaveCSS('background-color', colour)
    await expect(title(page, 'Getting closer to the right pension')).toBeVisible()
    await expect(page.getByRole('list', { name: 'The three parts' }).getByRole('listitem')).toContainText([
      '2 min',
      '2 min',
      '4 min',
    ])
  })
  await test.step('the three parts', async () => {
    /** Sends a part that was answered before. */
    const send = async (form: keyof typeof answers, start: string) => {
      await giveAnswers(person.email, form, answers[form] ?? {})
      await link(page, start).click()
      await answerForm(page, form)
    }
    await send('fact_find_personal_details', 'Start')
    await expect(title(page, 'Thank you')).toBeFocused()
    await axe(page)
    await link(page, 'Continue now').click()
    await expect(title(page, 'One part down, two to go...')).toBeVisible()
    await send('fact_find_financial_details', 'Continue')
    await expect(title(page, 'Almost there! Last part...')).toBeVisible()
    await send('fact_find_risk_reward', 'Continue')
    await expect(title(page, "You're ready! Press get recommendation")).toBeVisible()
    await expect(page.getByText('Your recommendation will be on the dashboard within 24 hours.')).toBeVisible()
    await axe(page)
    await page.goBack()
    await expect(page).toHaveURL('/fact-find')
    await link(page, 'Get Recommendation').click()
    await expect(heading(page, 'Fact Find Complete')).toBeVisible()
  })

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

  // The documents are generated by a job.
  const documents = 'select document from recommendation_documents where uid = $1'
  await expect.poll(() => query(documents, [uid])).toHaveLength(3)
  await open(page, '/')
  await expect(heading(page, 'Choose your pension')).toBeVisible()
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
