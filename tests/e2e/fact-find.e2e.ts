import type { Page } from '@playwright/test'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { member, post } from './accounts.ts'
import { answersOf, uidOf, writeProfile } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { answerForm, answerPages, fill, framed, pageShown, press } from './framed-form.ts'
import { newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

const become = (email: string, name: keyof typeof people) => writeProfile(email, memberColumns(people[name].facts))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('QUA-01 QUA-06 QUA-07 QUA-08 QUA-11 QUA-14 QUA-15 QUA-16 QUA-17 FF-01 FF-02 FF-04 FF-08 FF-09 FF-10 FF-11 FF-12 FF-13 FF-15 FF-16 FF-17 FF-18 FF-19 FF-21 FF-22 FF-23 FF-24 FF-28 FF-37: quiz and three parts in one go', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await member(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('link', { name: 'Eligibility Quiz' }).click()
  await expect(heading(page, 'Eligibility Quiz')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await pageShown(page)
  await axe(page)
  await answerForm(page, 'qualification')
  await expect(heading(page, "You're Eligible!")).toBeVisible()
  await axe(page)
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Start Fact Find' }).click()
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
  await axe(page)

  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await answerForm(page, 'fact_find_personal_details')
  await expect(heading(page, 'Thank you')).toBeFocused()
  await expect(heading(page, 'One part down, two to go...')).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Continue' }).click()
  await answerForm(page, 'fact_find_financial_details')
  await expect(heading(page, 'Almost there! Last part...')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await answerForm(page, 'fact_find_risk_reward')
  await expect(heading(page, "You're ready! Press get recommendation")).toBeVisible()
  await expect(page.getByText('Your recommendation will be on the dashboard within 24 hours.')).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(page).toHaveURL('/fact-find')
  await page.getByRole('link', { name: 'Get Recommendation' }).click()
  await expect(page.getByRole('heading', { name: 'Fact Find Complete' })).toBeVisible()
})

test('QUA-18 QUA-19 QUA-20 QUA-01: No and Not sure lead to an explanation, a call, or another try', async ({
  page,
}) => {
  await member(page)
  for (const answer of ['No', 'Not sure']) {
    await open(page, '/fact-find/qualification')
    await answerForm(page, 'qualification', {
      as: (_, sample) => ('is_tax_resident' in sample ? { ...sample, is_tax_resident: answer } : sample),
    })
    await expect(heading(page, "Oh no! It looks like you're not eligible at this time")).toBeVisible()
    await expect(page.getByText('Only tax residents of Ireland are eligible.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Phone Call' })).toHaveAttribute('href', '/schedule-call')
    await axe(page)
    await page.getByRole('link', { name: 'Take the quiz again' }).click()
    await pageShown(page)
  }
  expect((await page.request.get('/fact-find/personal-details', { maxRedirects: 0 })).headers().location).toBe(
    '/fact-find',
  )
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/fact-find')
})

test('DATA-03 QUA-08: each employment status is stored as it was answered', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await member(page)
  const uid = await uidOf(email)
  for (const status of ['Employee', 'Not currently working', 'Self-Employed/Sole Trader', 'Company Director']) {
    await writeProfile(email, { form_qualification: false, is_tax_resident: null })
    await open(page, '/fact-find/qualification')
    await answerForm(page, 'qualification', {
      as: (_, sample) => ('employment_status' in sample ? { ...sample, employment_status: status } : sample),
    })
    await expect(heading(page, "You're Eligible!")).toBeVisible()
    const profile = await (await page.request.get(`/users/${uid}`)).json()
    expect(profile).toMatchObject({ form_qualification: true, is_tax_resident: 'Yes', employment_status: status })
  }
})

test('started on one device, finished on another', async ({ page, anotherVisitor }) => {
  const person = await member(page)
  await become(person.email, 'conor')
  await open(page, '/fact-find/personal-details')
  const before = await answerPages(page, 'fact_find_personal_details', { until: 3 })
  const left = await pageShown(page)

  const laptop = await anotherVisitor({ viewport: { width: 1280, height: 860 } })
  await post(laptop, '/login', { email: person.email, password: person.password })
  await open(laptop, '/fact-find')
  await laptop.getByRole('link', { name: 'Start', exact: true }).click()
  expect(await pageShown(laptop)).toBe(left)
  expect(before).not.toContain(left)
  await answerForm(laptop, 'fact_find_personal_details')
  await expect(heading(laptop, 'One part down, two to go...')).toBeVisible()

  await open(page, '/fact-find')
  await expect(heading(page, 'One part down, two to go...')).toBeVisible()
})

test('FF-26: with two tabs, the second finds the form sent and its answers are not written twice', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const { email } = await member(page)
  await become(email, 'conor')
  const second = await context.newPage()
  await open(page, '/fact-find/personal-details')
  await open(second, '/fact-find/personal-details')
  await pageShown(second)
  await answerForm(page, 'fact_find_personal_details')
  await expect(heading(page, 'One part down, two to go...')).toBeVisible()
  const sent = await answersOf(email, 'fact_find_personal_details')
  expect(sent).toMatchObject([{ version: 1, completed: true }])
  await fill(framed(second), { first_name: 'Somebody', last_name: 'Else' })
  await press(second)
  await expect(framed(second).getByText('This form was sent in another tab or on another device')).toBeVisible()
  expect(await answersOf(email, 'fact_find_personal_details')).toEqual(sent)
  await second.getByRole('link', { name: 'Fact find' }).click()
  await expect(heading(second, 'One part down, two to go...')).toBeVisible()
})

test('QUA-12: the connection drops during a save: what was typed stays and is saved once it is back', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await member(page)
  await become(email, 'conor')
  await open(page, '/fact-find/personal-details')
  const first = await pageShown(page)
  await fill(framed(page), { first_name: 'Caoimhe', last_name: 'Ní Dhomhnaill' })
  await context.setOffline(true)
  await press(page)
  await expect(framed(page).getByText('This was not saved')).toBeVisible()
  await expect(framed(page).locator('[name="first_name"]')).toHaveValue('Caoimhe')
  await context.setOffline(false)
  await press(page)
  await expect(framed(page).locator(`form[data-page="${first}"]`)).toHaveCount(0)
  await open(page, '/fact-find/personal-details')
  expect(await pageShown(page)).not.toBe(first)
})

test('QUA-15: eligible members get one email with a link to the fact find', async ({ page }) => {
  const { email } = await member(page)
  await open(page, '/fact-find/qualification')
  await answerForm(page, 'qualification')
  await expect(heading(page, "You're Eligible!")).toBeVisible()
  expect(new URL(await newestLinkTo(page, email)).pathname).toBe('/fact-find')
})
