import type { Page } from '@playwright/test'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { member } from './accounts.ts'
import { answersOf, giveAnswers, writeProfile } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { answerForm, fill, framed, pageShown, press, sampleAnswers, sendForm } from './framed-form.ts'
import { open } from './open-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('QUA-01 QUA-06 QUA-07 QUA-08 QUA-11 QUA-14 QUA-16 QUA-17 QUA-18 QUA-19 QUA-20 FF-01 FF-02 FF-04 FF-08 FF-09 FF-10 FF-11 FF-12 FF-13 FF-15 FF-16 FF-17 FF-18 FF-19 FF-21 FF-22 FF-23 FF-28 FF-37: the quiz, not eligible at first, and the three parts', async ({
  page,
}) => {
  const { email } = await member(page)
  await test.step('the quiz, whose first answers are not eligible', async () => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Get Started' }).click()
    await page.getByRole('link', { name: 'Eligibility Quiz' }).click()
    await expect(heading(page, 'Eligibility Quiz')).toBeVisible()
    await page.getByRole('link', { name: 'Start Quiz' }).click()
    await pageShown(page)
    await axe(page)
    await sendForm(page, email, 'qualification', (_, sample) =>
      'is_tax_resident' in sample ? { ...sample, is_tax_resident: 'No' } : sample,
    )
    await expect(heading(page, "Oh no! It looks like you're not eligible at this time")).toBeVisible()
    await expect(page.getByText('Only tax residents of Ireland are eligible.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Phone Call' })).toHaveAttribute('href', '/schedule-call')
    await axe(page)
  })
  await test.step('the quiz again', async () => {
    await page.getByRole('link', { name: 'Take the quiz again' }).click()
    await answerForm(page, 'qualification')
    await expect(heading(page, "You're Eligible!")).toBeVisible()
    await axe(page)
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Start Fact Find' }).click()
  })
  await test.step('the overview of the three parts', async () => {
    const dots = page.locator('.stepper-dot b')
    await expect(dots).toHaveText(['', '2', '3', '4', '5'])
    const [green, yellow, grey] = ['rgb(27, 122, 75)', 'rgb(255, 210, 51)', 'rgb(240, 235, 221)']
    for (const [at, colour] of [green, yellow, grey, grey, grey].entries())
      await expect(dots.nth(at)).toHaveCSS('background-color', colour)
    await expect(heading(page, 'Getting closer to the right pension')).toBeVisible()
    await expect(page.getByRole('list', { name: 'The three parts' }).getByRole('listitem')).toContainText([
      '2 min',
      '2 min',
      '4 min',
    ])
  })
  await test.step('the three parts', async () => {
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await sendForm(page, email, 'fact_find_personal_details')
    await expect(heading(page, 'Thank you')).toBeFocused()
    await axe(page)
    await page.getByRole('link', { name: 'Continue now' }).click()
    await expect(heading(page, 'One part down, two to go...')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await sendForm(page, email, 'fact_find_financial_details')
    await expect(heading(page, 'Almost there! Last part...')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await sendForm(page, email, 'fact_find_risk_reward')
    await expect(heading(page, "You're ready! Press get recommendation")).toBeVisible()
    await expect(page.getByText('Your recommendation will be on the dashboard within 24 hours.')).toBeVisible()
    await axe(page)
    await page.goBack()
    await expect(page).toHaveURL('/fact-find')
    await page.getByRole('link', { name: 'Get Recommendation' }).click()
    await expect(page.getByRole('heading', { name: 'Fact Find Complete' })).toBeVisible()
  })
})

test('FF-26: with two tabs, the second finds the form sent and its answers are not written twice', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const { email } = await member(page)
  await writeProfile(email, memberColumns(people.conor.facts))
  const second = await context.newPage()
  await open(second, '/fact-find/personal-details')
  await pageShown(second)
  await giveAnswers(email, 'fact_find_personal_details', sampleAnswers('fact_find_personal_details'))
  await open(page, '/fact-find/personal-details')
  await answerForm(page, 'fact_find_personal_details')
  await expect(heading(page, 'Thank you')).toBeVisible()
  const sent = await answersOf(email, 'fact_find_personal_details')
  expect(sent).toMatchObject([{ version: 1, completed: true }])
  await fill(framed(second), { ...samplePage(personalDetails.pages[0], 0), first_name: 'Somebody', last_name: 'Else' })
  await press(second)
  await expect(framed(second).getByText('This form was sent in another tab or on another device')).toBeVisible()
  expect(await answersOf(email, 'fact_find_personal_details')).toEqual(sent)
  await framed(second).getByRole('link', { name: 'Continue' }).click()
  await expect(heading(second, 'One part down, two to go...')).toBeVisible()
})
