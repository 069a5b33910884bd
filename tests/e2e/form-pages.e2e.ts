/** A form on its own page and in a frame, as a member uses it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { member, post } from './accounts.ts'
import { answersOf, giveAnswers, uidOf, writeProfile } from './database.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { openClientPage } from './published-client/bundle.ts'

const quiz = '/forms/qualification'
const message = '/fact-find/qualification/message'
const residence = 'Are you resident in Ireland for tax?'
const saving = 'Could you put away at least 300 euro a year for the long term?'
const work = 'What best describes your work now?'
const check = 'Check your answers'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const passed = { form_qualification: true, is_tax_resident: 'Yes' }
const personal = '/forms/fact_find_personal_details'

/** Replaces the page after the form, which other tests cover. */
const standIn = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>After</title>' }))

async function answerQuiz(page: Page, first = /^Yes/): Promise<void> {
  await page.getByRole('radio', { name: first }).check()
  await goOn(page).click()
  await expect(heading(page, saving)).toBeFocused()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await goOn(page).click()
  await expect(heading(page, work)).toBeFocused()
  await page.getByRole('radio', { name: /^Employee/ }).check()
  await goOn(page).click()
  await expect(heading(page, check)).toBeFocused()
}

test('QUA-07: the quiz by keyboard only, one question per page, to the page it leads to', async ({ page }) => {
  await member(page)
  await standIn(page, message)
  await page.goto(quiz)
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  await axe(page)
  await page.getByRole('radio', { name: 'Yes', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, saving)).toBeFocused()
  await expect(page.getByText('Saved.')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page, work)).toBeFocused()
  await expect(page.getByText('A pension works best when')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, check)).toBeFocused()
  await axe(page)
  await page.getByRole('link', { name: `Change: ${saving}` }).press('Enter')
  await expect(heading(page, saving)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(heading(page, check)).toBeFocused()
  await expect(page.getByText('A pension works best when')).toHaveCount(0)
  await page.getByRole('button', { name: 'See if you are eligible' }).press('Enter')
  await expect(page).toHaveURL(message)
})

test('errors are shown before anything is sent, in a focused summary and at the field', async ({ page }) => {
  const { email } = await member(page)
  await writeProfile(email, passed)
  await page.goto(personal)
  const posts = countPosts(page, personal)
  await page.getByLabel('First name').fill('R2')
  await page.getByLabel('Last name').fill('')
  await goOn(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('2 things to fix')
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Only letters/)
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await summary.getByRole('link', { name: 'Last name: Required' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.getByLabel('Last name').fill('Daly')
  await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  expect(posts()).toBe(0)
  await page.getByLabel('First name').fill('Róisín')
  await goOn(page).click()
  await expect(heading(page, 'What is your date of birth?')).toBeFocused()
  await page.getByLabel('Day').fill('31')
  await page.getByLabel('Month').fill('2')
  await page.getByLabel('Year').fill('1980')
  await goOn(page).click()
  await expect(page.getByRole('group', { name: 'What is your date of birth?' })).toHaveAccessibleDescription(
    /There is no such date/,
  )
  await axe(page)
})

test('errors found by the server are shown in the same way', async ({ page }) => {
  const { email } = await member(page)
  await writeProfile(email, passed)
  await giveAnswers(email, 'fact_find_personal_details', { first_name: 'A', last_name: 'B', birth_date: '1980-01-01' })
  await page.goto(personal)
  await page.getByRole('textbox').fill('+353 99 999 9999')
  await goOn(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveValue('+353 99 999 9999')
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/Enter a phone number/)
  await axe(page)
})

test('the connection drops during a save: nothing typed is lost, and one click tries again', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await member(page)
  await writeProfile(email, passed)
  await page.goto(personal)
  await page.getByLabel('First name').fill('Síle')
  await context.setOffline(true)
  await goOn(page).click()
  await expect(page.getByRole('alert')).toContainText('This was not saved')
  await expect(page.getByLabel('First name')).toHaveValue('Síle')
  await axe(page)
  await goOn(page).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'What is your date of birth?')).toBeFocused()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('alert')).toContainText('The next page did not load')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Síle')
})

test('signed out meanwhile: what was typed is kept until the next sign-in', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const { email, password } = await member(page)
  await writeProfile(email, passed)
  await page.goto(personal)
  await page.getByLabel('First name').fill('Síle')
  await context.clearCookies()
  await goOn(page).click()
  await expect(page.getByRole('alert')).toContainText('You are signed out')
  await axe(page)
  await post(page, '/login', { email, password })
  await goOn(page).click()
  await expect(heading(page, 'What is your date of birth?')).toBeFocused()
})

test('a page shows that it is saving, and a second click does nothing', async ({ page }) => {
  const { email } = await member(page)
  await page.goto(quiz)
  const delayed = await delayPosts(page, quiz)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await goOn(page).dblclick()
  await expect(page.getByRole('status')).toHaveText('Saving...')
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true')
  await goOn(page).click({ force: true })
  delayed.release()
  await expect(heading(page, saving)).toBeFocused()
  expect(delayed.posts()).toBe(1)
  expect(await answersOf(email, 'qualification')).toHaveLength(1)
})

test('the back button walks through the questions and keeps unsent answers', async ({ page }) => {
  await member(page)
  await page.goto(quiz)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await goOn(page).click()
  await expect(heading(page, saving)).toBeFocused()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.goBack()
  await expect(heading(page, residence)).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
  await page.goForward()
  await expect(heading(page, saving)).toBeFocused()
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
})

test('stopped on one device, continued on another', async ({ page, anotherVisitor }) => {
  const { email, password } = await member(page)
  await page.goto(quiz)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await goOn(page).click()
  await expect(heading(page, saving)).toBeFocused()
  const laptop = await anotherVisitor()
  await post(laptop, '/login', { email, password })
  await laptop.goto(quiz)
  await expect(heading(laptop, saving)).toBeVisible()
  await expect(laptop.getByText('Question 2 of 3')).toBeVisible()
})

test('two tabs keep each other’s answers; an answer after the form was sent is not lost', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const { email } = await member(page)
  await page.goto(quiz)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await goOn(page).click()
  await expect(heading(page, saving)).toBeFocused()
  const other = await context.newPage()
  await standIn(other, message)
  await other.goto(`${quiz}?page=tax_resident`)
  await answerQuiz(other, /^Not sure/)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await goOn(page).click()
  await expect(heading(page, work)).toBeFocused()
  expect(await answersOf(email, 'qualification')).toMatchObject([
    { answers: { is_tax_resident: 'Not sure', can_save: 'no', employment_status: 'Employee' } },
  ])
  await other.getByRole('button', { name: 'See if you are eligible' }).click()
  await expect(other).toHaveURL(message)
  await page.getByRole('radio', { name: /^Company Director/ }).check()
  await goOn(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('was sent in another tab')
  await expect(page.getByRole('radio', { name: /^Company Director/ })).toBeChecked()
  await axe(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FF-24: the same form works as plain pages, to the page it leads to', async ({ page }) => {
    const { email } = await member(page)
    await writeProfile(email, {
      ...passed,
      form_fact_find_personal_details: true,
      form_fact_find_financial_details: true,
    })
    await page.goto('/forms/fact_find_risk_reward')
    await goOn(page).click()
    await expect(page.getByRole('alert')).toContainText('Choose one to continue')
    for (let question = 1; question <= 11; question++) {
      await expect(page.getByText(`Question ${question} of 11`)).toBeVisible()
      await page.getByRole('radio').nth(2).check()
      await goOn(page).click()
    }
    await expect(heading(page, check)).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByText('Question 11 of 11')).toBeVisible()
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await goOn(page).click()
    await page.getByRole('link', { name: 'Change: What matters most' }).click()
    await page.getByRole('radio', { name: 'Growth', exact: true }).check()
    await goOn(page).click()
    await expect(heading(page, check)).toBeVisible()
    await expect(page.getByText('Growth', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL('/fact-find')
    expect(await answersOf(email, 'fact_find_risk_reward')).toMatchObject([{ completed: true }])
  })
})

const kinds = [
  ['fact_find_personal_details', 'name'],
  ['fact_find_personal_details', 'birth_date'],
  ['fact_find_personal_details', 'phone_number'],
  ['fact_find_personal_details', 'country_of_nationality'],
  ['fact_find_personal_details', 'address'],
  ['fact_find_personal_details', 'other_tax_1'],
  ['fact_find_personal_details', 'harder_now'],
  ['fact_find_personal_details', 'contact'],
  ['fact_find_financial_details', 'household'],
  ['fact_find_financial_details', 'emergency_months'],
  ['fact_find_financial_details', 'pension_1'],
  ['fact_find_risk_reward', 'range'],
  ['business_details', 'bank'],
] as const

test('every kind of question is accessible and fits the narrowest phone', async ({ page }) => {
  const { email } = await member(page)
  await writeProfile(email, {
    ...passed,
    employment_status: 'Company Director',
    pension_applied: 'zurich_standard_prsa',
  })
  // Every answer that makes a page appear.
  const opened = { nationality: 'Other', tax_elsewhere: 'yes', has_pensions: 'yes', business_kind: 'company' }
  const { forms } = await import('#domain/forms/registry.ts')
  for (const form of new Set(kinds.map(([id]) => id))) {
    const fields = forms[form].pages.flatMap((each) => each.fields.map(({ id }) => [id, 'x']))
    await giveAnswers(email, form, { ...Object.fromEntries(fields), ...opened })
  }
  for (const [form, id] of kinds) {
    await writeProfile(email, {
      form_fact_find_personal_details: form !== 'fact_find_personal_details',
      form_fact_find_financial_details: form === 'fact_find_risk_reward',
    })
    await page.goto(`/forms/${form}?page=${id}`)
    await expect(page.locator(`form[data-page="${id}"]`), `${form} ${id}`).toBeVisible()
    await axe(page)
    const width = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${form} ${id}`).toBeLessThanOrEqual(320)
    if (width) await page.setViewportSize(width)
  }
})

test('closed pages say why and link to the next step', async ({ page }) => {
  const { email } = await member(page)
  await page.goto(personal)
  await expect(heading(page, 'This part is not open yet')).toBeVisible()
  await axe(page)
  await writeProfile(email, { ...passed, form_fact_find_personal_details: true })
  await page.goto(personal)
  await expect(heading(page, 'You have sent this part')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/fact-find')
})

test.describe('in a frame', () => {
  const frameOf = (page: Page) => page.frameLocator('iframe')
  const received = (page: Page) => page.evaluate(() => window.received)
  const texts = async (page: Page) => (await received(page)).map(({ data }) => data)

  test('SRV-28 FF-20 FF-25: the published client shows it unchanged, gets as tall as the form, and is notified when it is done', async ({
    page,
    baseURL,
  }) => {
    const { email } = await member(page)
    const uid = await uidOf(email)
    await openClientPage(page, `${quiz}?isIframeEmbed=1&session=${uid}&typesession=${uid}`)
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { level: 1, name: residence })).toBeVisible()
    const isWhole = () =>
      page.evaluate(() => {
        const iframe = document.querySelector('iframe')
        const inside = iframe?.contentDocument?.documentElement
        const content = Math.ceil(inside?.querySelector('main')?.getBoundingClientRect().height ?? 0)
        // The content's height and nothing added: the 15 px are the page's, and this client's page adds none.
        const exact = iframe?.style.height === `${content}px`
        return {
          height: iframe?.style.height,
          exact,
          scrolls: (inside?.scrollHeight ?? 0) > (iframe?.clientHeight ?? 0),
        }
      })
    await expect
      .poll(isWhole)
      .toMatchObject({ height: expect.stringMatching(/^\d{3}px$/), exact: true, scrolls: false })
    const before = (await isWhole()).height
    await frame.getByText('Why we ask').click()
    await expect.poll(async () => (await isWhole()).height).not.toBe(before)
    await expect.poll(isWhole).toMatchObject({ exact: true, scrolls: false })
    expect((await received(page)).every(({ origin }) => origin === baseURL)).toBe(true)

    for (const [name, choice] of [
      [residence, 'Yes'],
      [saving, 'Yes'],
      [work, /^Employee/],
    ] as const) {
      await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
      await frame.getByRole('radio', { name: choice, ...(typeof choice === 'string' && { exact: true }) }).check()
      await frame.getByRole('button', { name: 'Continue' }).click()
    }
    await expect(frame.getByRole('heading', { level: 1, name: check })).toBeVisible()
    expect(await texts(page)).toContain('scrollIntoView::qualification')

    const delayed = await delayPosts(page, quiz)
    await frame.getByRole('button', { name: 'See if you are eligible' }).click()
    await expect(frame.getByText('Sending...')).toBeVisible()
    const done = { action: 'submission-completed', formID: 'qualification' }
    expect(await texts(page)).not.toContainEqual(done)
    delayed.release()
    await expect(frame.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect.poll(() => texts(page)).toContainEqual(done)
    expect((await texts(page)).filter((text) => typeof text === 'object')).toEqual([done])
    // Which the client gives it not.
    await page.locator('iframe').evaluate((iframe) => iframe.setAttribute('title', 'Form'))
    await axe(page)
    expect(await answersOf(email, 'qualification')).toMatchObject([{ completed: true }])
  })

  test('it ignores messages that the embedding page posts', async ({ page }) => {
    const { email } = await member(page)
    const uid = await uidOf(email)
    await openClientPage(page, `${quiz}?isIframeEmbed=1&session=${uid}&typesession=${uid}`)
    await expect(frameOf(page).getByRole('heading', { level: 1, name: residence })).toBeVisible()
    await page.evaluate(() => {
      const target = document.querySelector('iframe')?.contentWindow
      for (const text of ['{"type":"urls","value":{"docurl":"x","referrer":"y"}}', 'reloadPage::qualification', '{'])
        target?.postMessage(text, '*')
    })
    await frameOf(page).getByRole('radio', { name: 'Yes', exact: true }).check()
    await frameOf(page).getByRole('button', { name: 'Continue' }).click()
    await expect(frameOf(page).getByRole('heading', { level: 1, name: saving })).toBeVisible()
  })

  test('a page of another origin cannot frame it', async ({ page, baseURL, expectComplaint }) => {
    expectComplaint(/frame-ancestors|status of 401/)
    await member(page)
    const site = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<title>x</title><iframe src="${baseURL}${quiz}?isIframeEmbed=1"></iframe>`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const refused = page.waitForEvent('requestfailed')
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
    site.close()
  })
})
