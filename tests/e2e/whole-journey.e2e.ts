/**
 * One person from the calculator to My Pensions, with the emails and the desk. The answers to the forms are set up in
 * the database, as tests/integration/form-completion.test.ts gives them page by page, and so are the recommendation,
 * which tests/integration/desk.test.ts has approved, and the opened pension of tests/integration/opening.test.ts.
 */
import type { Page } from '@playwright/test'
import { newPerson } from './accounts.ts'
import { fillSignature, recommend, submit, submitDocuments } from './applicants.ts'
import { pickTime, scheduler } from './booked-calls.ts'
import { giveAnswers, setFields, writeProfile } from './database.ts'
import { atDesk, downloadFile } from './desk-members.ts'
import { expect, test } from './fixtures.ts'
import { fillSignUp } from './forms.ts'
import { answerForm, sampleAnswers } from './framed-form.ts'
import { linkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('PUB-01 PUB-20 QUA-01 QUA-06 QUA-07 QUA-08 QUA-11 QUA-14 QUA-16 FF-04 FF-08 FF-09 FF-10 FF-11 FF-12 FF-13 FF-15 FF-16 FF-17 FF-18 FF-19 FF-21 FF-23 FF-28 FF-37 REC-07 SPC-01: a guest at the calculator becomes a member with a pension', async ({
  page,
  anotherVisitor,
  expectComplaint,
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
  await test.step('the quiz', async () => {
    await giveAnswers(person.email, 'qualification', sampleAnswers('qualification'))
    await link(page, 'Start Quiz').click()
    await answerForm(page, 'qualification')
    await expect(title(page, "You're Eligible!")).toBeVisible()
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
    const send = async (form: 'fact_find_personal_details' | 'fact_find_risk_reward', start: string) => {
      await giveAnswers(person.email, form, sampleAnswers(form))
      await link(page, start).click()
      await answerForm(page, form)
    }
    await send('fact_find_personal_details', 'Start')
    await expect(title(page, 'Thank you')).toBeFocused()
    await link(page, 'Continue now').click()
    await expect(title(page, 'One part down, two to go...')).toBeVisible()
    await writeProfile(person.email, { form_fact_find_financial_details: true })
    await open(page, '/fact-find')
    await expect(title(page, 'Almost there! Last part...')).toBeVisible()
    await send('fact_find_risk_reward', 'Continue')
    await expect(title(page, "You're ready! Press get recommendation")).toBeVisible()
    await expect(page.getByText('Your recommendation will be on the dashboard within 24 hours.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/fact-find')
    await link(page, 'Get Recommendation').click()
    await expect(heading(page, 'Fact Find Complete')).toBeVisible()
  })

  // The page asks for the documents, whose files are not stored.
  expectComplaint(/documents\/\w+\?check/)
  await recommend(person.email, { employment_status: 'Not currently working' })
  await open(page, '/')
  await expect(heading(page, 'Choose your pension')).toBeVisible()
  await page
    .getByRole('link', { name: /^See details/ })
    .first()
    .click()
  const ask = page.getByRole('button', { name: 'Ask about a document' })
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
  await page.getByRole('link', { name: /^See your recommendation/ }).click()
  await link(page, 'Apply').first().click()
  await page.getByRole('button', { name: 'Start Application' }).click()
  await link(page, 'Continue to verify identity').click()
  await submitDocuments(page)
  await link(page, 'Continue to review PRSA form').click()
  await page.getByRole('button', { name: 'Review Now' }).click()
  await link(page, 'Continue to sign').click()
  await fillSignature(page)
  await submit(page).click()
  await expect(heading(page, 'Your application was submitted!')).toBeVisible()

  const adviser = await anotherVisitor()
  await atDesk(adviser)
  await downloadFile(adviser, person.email)
  const opened = "final_pension_application = true, pension_start_date = '2026-12-01'"
  await setFields(person.email, `${opened}, pension_ready_at = now() - interval '1 day'`)
  await open(page, '/')
  await expect(heading(page, 'You are Síol ready!')).toBeVisible()
  await link(page, 'Dashboard').click()
  await expect(page).toHaveURL('/siol-space')
  await open(page, '/')
  await link(page, 'See your dashboard').click()
  await expect(page).toHaveURL('/siol-space')
  await open(page, '/my-pensions')
  await expect(page.locator('.pension-card').nth(1)).toContainText('€250')
})
