import type { Page } from '@playwright/test'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { member } from './accounts.ts'
import { answersOf, giveAnswers, writeProfile } from './database.ts'
import { expect, test } from './fixtures.ts'
import { answerForm, fill, framed, pageShown, press, sampleAnswers } from './framed-form.ts'
import { open } from './open-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

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
