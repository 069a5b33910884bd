/** A form on its own page and in a frame, as a member uses it. */
import type { FrameLocator, Page } from '@playwright/test'
import { member, post } from './accounts.ts'
import { answersOf, giveAnswers, uidOf, writeProfile } from './database.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { framed, pageShown, sampleAnswers } from './framed-form.ts'
import { open } from './open-page.ts'
import { openClientPage } from './published-client/bundle.ts'
import { withoutScripts } from './without-scripts.ts'

const quiz = '/forms/qualification'
const message = '/fact-find/qualification/message'
const residence = 'Are you resident in Ireland for tax?'
const saving = 'Could you put away at least €300 a year for the long term?'
const work = 'What best describes your work now?'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const passed = { form_qualification: true, is_tax_resident: 'Yes' }
const personal = '/forms/fact_find_personal_details'

/** Replaces the page after the form, which other tests cover. */
const standIn = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>After</title>' }))

test('QUA-07: the quiz by keyboard only, one question per page, to the page it leads to; a double click saves once, the back button keeps unsent answers, and an answer after another tab sent the form is not lost', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await member(page)
  await test.step('by keyboard', async () => {
    await standIn(page, message)
    await page.goto(quiz)
    await expect(page.getByText('Question 1 of 3')).toBeVisible()
    await page.getByRole('radio', { name: 'Yes', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(heading(page, saving)).toBeFocused()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(heading(page, work)).toBeFocused()
    await expect(page.getByText('A pension works best when')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).press('Enter')
    await expect(heading(page, saving)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(heading(page, work)).toBeFocused()
    await expect(page.getByText('A pension works best when')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'See if you are eligible' }).press('Enter')
    await expect(page).toHaveURL(message)
  })
  const { email } = await member(page)
  expectComplaint(/status of 409/)
  await page.goto(quiz)
  await test.step('the page shows that it is saving, and a second click does nothing', async () => {
    const delayed = await delayPosts(page, quiz)
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await goOn(page).dblclick()
    await expect(page.getByRole('status')).toHaveText('Saving...')
    await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true')
    await goOn(page).click({ force: true })
    await delayed.release()
    await expect(heading(page, saving)).toBeFocused()
    expect(delayed.posts()).toBe(1)
    expect(await answersOf(email, 'qualification')).toHaveLength(1)
  })
  await test.step('back and forward', async () => {
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await page.goBack()
    await expect(heading(page, residence)).toBeFocused()
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await page.goForward()
    await expect(heading(page, saving)).toBeFocused()
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await goOn(page).click()
    await expect(heading(page, work)).toBeFocused()
  })
  await test.step('another tab answers the rest and sends the form', async () => {
    const inOtherTab = (question: string, answers = {}) =>
      post(page, `${quiz}?page=${question}`, { version: '1', ...answers })
    await inOtherTab('tax_resident', { is_tax_resident: 'Not sure' })
    await inOtherTab('employment_status', { employment_status: 'Employee' })
    expect(await answersOf(email, 'qualification')).toMatchObject([
      { answers: { is_tax_resident: 'Not sure', can_save: 'no', employment_status: 'Employee' } },
    ])
    expect((await inOtherTab('check-answers')).headers().location).toBe(message)
    const director = page.getByRole('radio', { name: /^Company Director/ })
    await director.check()
    await page.getByRole('button', { name: 'See if you are eligible' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('was sent in another tab')
    await expect(director).toBeChecked()
  })
})

test('errors, a lost connection and a lost session are reported, and nothing typed is lost', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 401/)
  const { email, password } = await member(page)
  await writeProfile(email, passed)
  await page.goto(personal)
  const firstName = page.getByLabel('First name')
  const phone = page.getByLabel('What is your mobile number?')
  const next = 'What is your nationality?'
  const alert = page.getByRole('alert')
  await test.step('errors are shown before anything is sent, in a focused summary and at the field', async () => {
    const posts = countPosts(page, personal)
    const birthDate = page.getByRole('group', { name: 'What is your date of birth?' })
    await firstName.fill('R2')
    await page.getByLabel('Last name').fill('')
    for (const [part, text] of Object.entries({ Day: '31', Month: '2', Year: '1980' }))
      await page.getByLabel(part).fill(text)
    await phone.fill('087 123 4567')
    await goOn(page).click()
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('3 things to fix')
    await expect(firstName).toHaveAccessibleDescription(/Only letters/)
    await expect(firstName).toHaveAttribute('aria-invalid', 'true')
    await expect(birthDate).toHaveAccessibleDescription(/There is no such date/)
    await axe(page)
    await alert.getByRole('link', { name: 'Last name: Required' }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await page.getByLabel('Last name').fill('Daly')
    await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Month').fill('1')
    await expect(birthDate).not.toHaveAccessibleDescription(/There is no such date/)
    await expect(firstName).toHaveAttribute('aria-invalid', 'true')
    expect(posts()).toBe(0)
  })
  const notSaved = alert.filter({ hasText: 'This was not saved' })
  await test.step('the connection drops during a save, and one click tries again', async () => {
    await firstName.fill('Síle')
    await context.setOffline(true)
    await goOn(page).click()
    await expect(notSaved).toBeVisible()
    await expect(alert, 'the corrected errors are not listed any more').toHaveCount(1)
    await expect(firstName).toHaveValue('Síle')
    await goOn(page).click()
    await expect(notSaved).toHaveCount(1)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, next)).toBeFocused()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(alert).toContainText('The next page did not load')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(firstName).toHaveValue('Síle')
    await expect(page.getByRole('status')).toHaveText('Saved.')
    await context.setOffline(true)
    await goOn(page).click()
    await expect(notSaved).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('')
    await context.setOffline(false)
  })
  await test.step('an error found by the server is shown in the same way', async () => {
    await phone.fill('+353 99 999 9999')
    await goOn(page).click()
    await expect(alert).toBeFocused()
    await expect(phone).toHaveValue('+353 99 999 9999')
    await expect(phone).toHaveAccessibleDescription(/Enter a phone number/)
  })
  await test.step('signed out meanwhile', async () => {
    await phone.fill('087 765 4321')
    await context.clearCookies()
    await goOn(page).click()
    await expect(alert.filter({ hasText: 'You are signed out' })).toBeVisible()
    await post(page, '/login', { email, password })
    await goOn(page).click()
    await expect(heading(page, next)).toBeFocused()
    expect(await answersOf(email, 'fact_find_personal_details')).toMatchObject([
      { answers: { first_name: 'Síle', birth_date: '1980-01-31', phone_number: '+353877654321' } },
    ])
  })
})

const kinds = [
  ['fact_find_personal_details', 'name'],
  ['fact_find_personal_details', 'country_of_nationality'],
  ['fact_find_personal_details', 'dependants'],
  ['fact_find_personal_details', 'circumstances'],
  ['fact_find_financial_details', 'household'],
  ['fact_find_financial_details', 'social_insurance'],
  ['fact_find_financial_details', 'pension_1'],
  ['fact_find_risk_reward', 'range'],
  ['business_details', 'bank'],
] as const

test('every kind of question is accessible and fits the narrowest phone', async ({ anotherVisitor }) => {
  // What is drawn here is the text of an answer, in a document whose own policy is for another.
  const page = await anotherVisitor({ bypassCSP: true })
  await page.goto('/healthz')
  const { email } = await member(page)
  await writeProfile(email, {
    ...passed,
    employment_status: 'Company Director',
    pension_applied: 'zurich_standard_prsa',
  })
  // Every answer that makes a page appear.
  const opened = { nationality: 'Other', tax_elsewhere: 'yes', pensions: 'one', business_kind: 'company' }
  const { forms } = await import('#areas/forms/domain/registry.ts')
  for (const form of new Set(kinds.map(([id]) => id))) {
    const fields = forms[form].pages.flatMap((each) => each.fields.map(({ id }) => [id, 'x']))
    await giveAnswers(email, form, { ...Object.fromEntries(fields), ...opened })
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [form, id] of kinds) {
    await writeProfile(email, {
      form_fact_find_personal_details: form !== 'fact_find_personal_details',
      form_fact_find_financial_details: form === 'fact_find_risk_reward',
    })
    const html = await (await page.request.get(`/forms/${form}?page=${id}`)).text()
    await page.setContent(withoutScripts(html))
    await expect(page.locator(`form[data-page="${id}"]`), `${form} ${id}`).toBeVisible()
    await axe(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${form} ${id}`).toBeLessThanOrEqual(320)
  }
})

/** The foot of the window or frame, the top of what is docked there, and the box of what has the focus. */
const dock = (form: Page | FrameLocator) =>
  form.locator('.form-actions').evaluate((actions) => ({
    below: innerHeight - actions.getBoundingClientRect().bottom,
    top: actions.getBoundingClientRect().top,
    focused: document.activeElement?.getBoundingClientRect().bottom ?? 0,
  }))

test('on a phone the button stays at the foot of the screen and covers no field; on a wide window the parts of the form are beside its questions, and lead back to what was answered; somebody who does not know their years of PRSI says so, and reads where to find them; repayments without debts are refused in the browser, and accepted once they agree', async ({
  page,
}) => {
  const { email } = await member(page)
  await writeProfile(email, passed)
  await page.setViewportSize({ width: 390, height: 640 })
  const walk = async (form: Page | FrameLocator, fields: number) => {
    await form.locator('input:not([type=hidden])').first().focus()
    for (let at = 0; at < fields; at++) {
      const { below, top, focused } = await dock(form)
      expect(below).toBe(0)
      expect(focused).toBeLessThanOrEqual(top)
      await page.keyboard.press('Tab')
    }
  }
  const answers = sampleAnswers('fact_find_personal_details')
  await giveAnswers(email, 'fact_find_personal_details', { ...answers, address_line_1: '' })
  await test.step('on a page of its own', async () => {
    await page.goto(`${personal}?page=address`)
    await walk(page, 5)
    await goOn(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
  })
  await test.step('in the frame, which ends where the first screen does', async () => {
    await open(page, '/fact-find/personal-details')
    await pageShown(page)
    const frame = page.locator('.embedded-form iframe')
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(640)
    const { y, height } = (await frame.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBe(640)
    await walk(framed(page), 5)
  })
  await test.step('on a wide window it follows the fields', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(framed(page).locator('.form-actions')).toHaveCSS('position', 'static')
  })
  await test.step('the parts of the form', async () => {
    await writeProfile(email, { ...passed, form_fact_find_personal_details: true, employment_status: 'Employee' })
    await giveAnswers(email, 'fact_find_financial_details', {
      annual_salary: 50_000,
      higher_rate: 'yes',
      taxed_as: 'single',
    })
    await open(page, '/fact-find/financial-details')
    const parts = framed(page).getByRole('navigation', { name: 'Parts of Financial Details' })
    const current = parts.locator('[aria-current=step]')
    await expect(current).toHaveText('Spending and savings')
    await expect(parts.getByRole('link')).toHaveText(['Income'])
    await expect(parts.getByRole('listitem').first()).toContainText('answered')
    await axe(page)
    await parts.getByRole('link', { name: 'Income' }).click()
    await expect(current).toContainText('Income')
    await expect(framed(page).getByRole('heading', { level: 1 })).toBeFocused()
    await page.setViewportSize({ width: 390, height: 700 })
    await expect(parts).toBeHidden()
  })
  await test.step('years of PRSI', async () => {
    const { prsi_years: _, ...rest } = sampleAnswers('fact_find_financial_details')
    await giveAnswers(email, 'fact_find_financial_details', rest)
    await page.goto('/forms/fact_find_financial_details')
    await expect(page.getByRole('link', { name: 'Get it at MyWelfare.ie' })).toHaveAttribute('target', '_blank')
    const years = page.getByLabel('Years of Irish social insurance (PRSI) so far')
    await goOn(page).click()
    await expect(years).toHaveAccessibleDescription(/tick that you don't know/)
    await years.fill('12')
    await page.getByLabel("I don't know").check()
    await goOn(page).click()
    await expect(years).toHaveAccessibleDescription(/not both/)
    await years.fill('')
    await goOn(page).click()
    await expect(years).toHaveCount(0)
    await page.goto('/forms/fact_find_financial_details?page=check-answers')
    await expect(page.getByText('Not known')).toBeVisible()
    expect(await answersOf(email, 'fact_find_financial_details')).toMatchObject([
      { answers: { prsi_years: 'not_known' } },
    ])
  })
  await test.step('repayments without debts', async () => {
    const tax = { annual_salary: 1, higher_rate: 'no', taxed_as: 'single' }
    const before = { ...tax, monthly_spending: 1, monthly_surplus: 1, emergency_months: 1 }
    await giveAnswers(email, 'fact_find_financial_details', { ...before, other_assets: 0 })
    const form = '/forms/fact_find_financial_details'
    await page.goto(form)
    const posts = countPosts(page, form)
    await page.getByLabel('Total debts').fill('0')
    await page.getByLabel('Repayments each month').fill('250')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Repayments each month')).toHaveAccessibleDescription(/nothing to repay/)
    expect(posts()).toBe(0)
    await page.getByLabel('Repayments each month').fill('0')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Is there a pension where you work?' })).toBeFocused()
  })
})

test.describe('in a frame', () => {
  const frameOf = (page: Page) => page.frameLocator('iframe')
  const received = (page: Page) => page.evaluate(() => window.received)
  const texts = async (page: Page) => (await received(page)).map(({ data }) => data)

  test('SRV-28 FF-20 FF-25: the published client shows it unchanged, gets as tall as the form, posts it messages that change nothing, and is notified when it is done', async ({
    page,
    baseURL,
  }) => {
    const { email } = await member(page)
    const uid = await uidOf(email)
    await openClientPage(page, `${quiz}?session=${uid}&typesession=${uid}`)
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { level: 1, name: residence })).toBeVisible()
    const isWhole = () =>
      page.evaluate(() => {
        const iframe = document.querySelector('iframe')
        const inside = iframe?.contentDocument?.documentElement
        const content = Math.ceil(inside?.getBoundingClientRect().height ?? 0)
        // The document's height and nothing added: the 15 px are the page's, and this client's page adds none.
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

    await page.evaluate(() => {
      const target = document.querySelector('iframe')?.contentWindow
      for (const text of ['{"type":"urls","value":{"docurl":"x","referrer":"y"}}', 'reloadPage::qualification', '{'])
        target?.postMessage(text, '*')
    })
    for (const [name, choice] of [
      [residence, 'Yes'],
      [saving, 'Yes'],
      [work, /^Employee/],
    ] as const) {
      await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
      await frame.getByRole('radio', { name: choice, ...(typeof choice === 'string' && { exact: true }) }).check()
      if (name !== work) await frame.getByRole('button', { name: 'Continue' }).click()
    }
    expect(await texts(page)).toContain('scrollIntoView::qualification')

    const delayed = await delayPosts(page, quiz)
    await frame.getByRole('button', { name: 'See if you are eligible' }).click()
    await expect(frame.getByText('Saving...')).toBeVisible()
    const done = { action: 'submission-completed', formID: 'qualification' }
    expect(await texts(page)).not.toContainEqual(done)
    await delayed.release()
    await expect(frame.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect.poll(() => texts(page)).toContainEqual(done)
    expect((await texts(page)).filter((text) => typeof text === 'object')).toEqual([done])
    // The client gives its frame no title.
    await page.locator('iframe').evaluate((iframe) => iframe.setAttribute('title', 'Form'))
    await axe(page)
    expect(await answersOf(email, 'qualification')).toMatchObject([{ completed: true }])
  })

  test('SRV-28 FF-25: jotform-react as published shows a sign-in that leaves the frame, then the whole form, and hears once that it was sent', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/)
    const client = { client: 'jotform-react', formId: 'qualification' } as const
    const frame = frameOf(page)
    const height = () =>
      page.evaluate(() => {
        const iframe = document.querySelector('iframe')
        const whole = iframe?.contentDocument?.documentElement.getBoundingClientRect().height ?? 0
        return { given: iframe?.style.height, expected: `${Math.ceil(whole) + 15}px` }
      })
    const isWhole = async () => {
      const { given, expected } = await height()
      return given === expected
    }
    await test.step('signed out', async () => {
      await openClientPage(page, quiz, client)
      await expect(frame.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
      await expect.poll(isWhole).toBe(true)
      expect(await texts(page)).toContainEqual(expect.stringMatching(/^setHeight:\d+:qualification$/))
      await frame.getByRole('link', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/login')
    })
    await test.step('signed in, with a session of the host', async () => {
      const { email } = await member(page)
      await openClientPage(page, `${quiz}?session=shop-42&is_tax_resident=Yes`, client)
      await expect(frame.getByRole('heading', { level: 1, name: residence })).toBeVisible()
      await expect(frame.getByText('Save and leave')).toHaveCount(0)
      await expect(frame.getByText('Filled in by the page that brought you here.')).toBeVisible()
      await expect.poll(isWhole).toBe(true)
      await frame.getByRole('button', { name: 'Continue' }).click()
      await expect(frame.getByRole('heading', { level: 1, name: saving })).toBeVisible()
      await frame.getByRole('radio', { name: 'Yes', exact: true }).check()
      await frame.getByRole('button', { name: 'Continue' }).click()
      await expect(frame.getByRole('heading', { level: 1, name: work })).toBeVisible()
      await frame.getByRole('radio', { name: /^Employee/ }).check()
      expect(await page.evaluate(() => window.submissions)).toBe(0)
      await frame.getByRole('button', { name: 'See if you are eligible' }).click()
      await expect.poll(() => page.evaluate(() => window.submissions)).toBe(1)
      await expect.poll(isWhole).toBe(true)
      expect(await answersOf(email, 'qualification')).toMatchObject([{ completed: true }])
    })
  })
})
