/** From the intro through the inputs to the result, and the quote by email. */
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import {
  age,
  box,
  calculateButton,
  decrementButton,
  expected,
  figure,
  form,
  fund,
  heightOf,
  income,
  incrementButton,
  openWithClock,
  result,
  retirement,
  saving,
  showAllNumbers,
  title,
  waitScreenLoaded,
} from './calculator-page.ts'
import { axe, expect, test } from './fixtures.ts'
import { newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'
import { axeWithPausedClock } from './paused-clock.ts'

test('CAL-03 CAL-04 CAL-05 CAL-06 CAL-07 CAL-08 CAL-09 CAL-10 CAL-12 CAL-24 CAL-25 CAL-26 CAL-27: from the intro to the inputs, each with its default and a plus and a minus button; Calculate shows its progress for 4.5 s and sends no request; Back from the wait and Forward keep what was typed, the wait can be skipped, and a reload keeps the result', async ({
  page,
}) => {
  const loaded = waitScreenLoaded(page)
  await openWithClock(page, '/pension-calculator')
  await expect(page.getByText('Two short steps')).toBeVisible()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(form)
  await expect(title(page)).toHaveText('Calculate your pension')
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  for (const label of [saving, income, age, retirement]) {
    await expect(incrementButton(page, label)).toBeVisible()
    await expect(decrementButton(page, label)).toBeVisible()
  }
  await expect(box(page, saving)).toHaveValue('€243')
  await expect(box(page, income)).toHaveValue('€3,500')
  await expect(box(page, age)).toHaveValue('25')
  await expect(box(page, retirement)).toHaveValue('65')
  await expect(fund(page)).toHaveValue('€348,000')
  await fund(page).fill('')
  await expect(figure(page, 'monthly_income_including_state_pension')).toHaveText('€1,509')
  await test.step('the wait', async () => {
    await fund(page).fill('348000')
    await incrementButton(page, saving).click()
    await loaded
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await calculateButton(page).click()
    await expect(title(page)).toHaveText('Calculating...')
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('Just a little until we get the right numbers for you')).toBeVisible()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByText('Adding €244 per month')).toBeVisible()
    const passed = await axeWithPausedClock(page)
    expect(passed).toBeLessThan(4400)
    await page.clock.runFor(4400 - passed)
    await expect(title(page)).toHaveText('Calculating...')
    expect(requests).toEqual([])
    await page.clock.runFor(150)
    await expect(title(page)).toHaveText("Here's what we calculated for you")
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(page).toHaveURL(result({ todaySave: 244 }))
    // The result, once shown, loads scripts for what may be asked of it next.
    expect(requests.filter((each) => each.includes('.data'))).toEqual([])
  })
  await test.step('Back and Forward', async () => {
    await page.goBack()
    await expect(box(page, saving)).toHaveValue('€244')
    await calculateButton(page).click()
    await expect(title(page)).toHaveText('Calculating...')
    await page.goBack()
    await expect(title(page)).toHaveText('Calculate your pension')
    await expect(box(page, saving)).toHaveValue('€244')
    await page.goBack()
    await expect(page).toHaveURL('/pension-calculator')
    await page.goForward()
    await expect(box(page, saving)).toHaveValue('€244')
    await page.goForward()
    await expect(title(page)).toHaveText('Calculating...')
    await page.reload()
    await page.getByRole('button', { name: 'Show my result now' }).click()
    await expect(title(page)).toHaveText("Here's what we calculated for you")
    const { premium_needed, tax_relief, how_much } = expected({ todaySave: 244 })
    await expect(figure(page, 'premium_needed')).toHaveText(premium_needed)
    await expect(figure(page, 'tax_relief')).toHaveText(tax_relief)
    await expect(figure(page, 'how_much')).toHaveText(how_much)
    await expect(page).toHaveURL(result({ todaySave: 244 }))
    await page.goBack()
    await expect(title(page)).toHaveText('Calculate your pension')
    await expect(box(page, saving)).toHaveValue('€244')
    await incrementButton(page, age).click()
    await page.goForward()
    await expect(title(page)).toHaveText("Here's what we calculated for you")
    await showAllNumbers(page)
    await expect(box(page, age)).toHaveValue('25')
    await page.reload()
    await expect(box(page, saving)).toHaveValue('€244')
    await expect(page).toHaveURL(result({ todaySave: 244 }))
  })
})

test('CAL-28 CAL-29 CAL-40: the result, its address and its links follow the inputs, and show the figures of the calculator module for eight random inputs; what if and how sure follow the choices, the address has them, and they can be undone', async ({
  page,
}) => {
  await open(page, result())
  await showAllNumbers(page)
  await incrementButton(page, retirement).click()
  await expect(figure(page, 'premium_needed')).toHaveText(expected({ retirement_age: 66 }).premium_needed)
  await expect(page).toHaveURL(result({ retirement_age: 66 }))
  await expect(title(page)).toHaveText("Here's what we calculated for you")
  const start = page.getByRole('link', { name: 'Start My Pension' }).first()
  await expect(start).toHaveAttribute('href', /^\/signup\?.*retirement_age=66/)

  let seed = 20261121
  const random = (least: number, most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return least + (seed % (most - least + 1))
  }
  for (let at = 0; at < 8; at++) {
    const inputs: CalculatorInputs = {
      todaySave: random(43, 5000),
      enjoy_retirement: random(99, 5000),
      current_age: random(20, 55),
      retirement_age: random(60, 75),
      current_pension_fund: at % 7 === 0 ? undefined : random(0, 2_500_000),
    }
    const displayed = await page.evaluate(
      async (values) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        for (const [name, value] of values) {
          const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
          write?.call(input, value)
          input?.dispatchEvent(new Event('input', { bubbles: true }))
        }
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const figures = [...document.querySelectorAll('output')].map((output) => [output.name, output.textContent])
        return Object.fromEntries(figures)
      },
      Object.entries(inputs).map(([name, value]) => [name, value === undefined ? '' : String(value)] as const),
    )
    expect(displayed, JSON.stringify(inputs)).toMatchObject(expected(inputs))
  }
  await test.step('what if and how sure', async () => {
    const quote = 'todaySave=300&enjoy_retirement=2500&current_age=35&retirement_age=65&current_pension_fund=20000'
    await open(page, `/pension-calculator/calculator?${quote}`)
    const show = (view: string) => page.getByRole('link', { name: view, exact: true }).click()
    // Of the result's own chart, and of low and high growth.
    for (const [view, name] of [
      ['Year by year', 'Read your fund year by year'],
      ['How sure is it?', 'Read low, middle and high growth year by year'],
    ] as const) {
      await show(view)
      const slider = page.getByRole('slider', { name })
      await slider.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await expect(slider).toHaveAttribute('aria-valuetext', /^Age 36: .* €\d/)
    }
    await expect(page.getByText('In 8 of 10 cases')).toBeVisible()
    await show('What if ...?')
    await page.getByLabel('in 3 years').check()
    await expect(page.getByText('You would have €32 a month less from age 65.')).toBeVisible()
    await expect(page).toHaveURL(/&begin=3&view=what-if$/)
    await page.getByRole('button', { name: 'More: I save each month', exact: true }).click()
    await expect(page).toHaveURL(/todaySave=301.*&begin=3&view=what-if$/)
    await page.getByRole('link', { name: 'Undo all changes' }).click()
    await expect(page).not.toHaveURL(/begin/)
    await show('How sure is it?')
    await expect(page.getByText('In 8 of 10 cases')).toBeVisible()
    await page.getByLabel('Left out').check()
    await expect(page.getByText('without the State Pension')).toBeVisible()
  })
  await test.step('a browser that refuses to copy shows the link, selected', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByText('Keep a copy', { exact: true }).click()
    await page.getByRole('button', { name: 'Copy the link to this result' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'to copy yourself' })).toBeVisible()
    expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe(page.url())
    await page.getByRole('button', { name: 'More: I save each month', exact: true }).click()
    await expect(page.getByText('to copy yourself')).toHaveCount(0)
  })
})

test('CAL-28 CAL-32 CAL-35 CAL-36 CAL-37 CAL-38 CAL-39: the layout of the result does not shift, and is short on a phone; the explanation and saving a quote open inline or on a page on a phone, and over the page on a wide screen', async ({
  page,
}) => {
  const email = `quote.${Date.now()}@example.ie`
  await open(page, result({ retirement_age: 68 }))
  expect(await heightOf(page)).toBeLessThanOrEqual(2000)
  const keepsItsLayout = async () => {
    await showAllNumbers(page)
    const places = () =>
      page.evaluate(() =>
        [
          '.answer-figures',
          '.result-actions',
          '.numbers-rest .number-stepper',
          '.result-numbers .numbers',
          '.figure-how_much',
        ].map((part) => {
          const { top, left, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
          return [part, top + scrollY, left, width, height].join(' ')
        }),
      )
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    for (const [label, keys] of [
      [saving, ['End', 'Home', 'PageUp']],
      [income, ['End', 'Home', 'PageUp']],
      [retirement, ['Home', 'End']],
      [age, ['End']],
    ] as const) {
      for (const key of keys) {
        await box(page, label).press(key)
        expect(await places(), `${label} ${key}`).toEqual(before)
      }
    }
  }
  const explain = page.getByText('How Calculator Works').first()
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await test.step('on a phone', async () => {
    await keepsItsLayout()
    await explain.click()
    await expect(dialog('How Calculator Works')).toBeHidden()
    await expect(page.locator('details[open]').getByText(/illustrative only/)).toBeVisible()
    await explain.click()
    await expect(page.locator('details[open] > summary', { hasText: 'How Calculator Works' })).toHaveCount(0)
  })
  await test.step('a quote from a page of its own', async () => {
    await box(page, saving).fill('321')
    await expect(page).toHaveURL(/todaySave=321/)
    await page.getByRole('link', { name: 'Save Quote' }).click()
    await expect(page).toHaveURL(/\/pension-calculator\/quote\?todaySave=321/)
    await expect(title(page)).toHaveText('Save quote')
    await expect(page.getByText(/check your spam folder/)).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Email' })
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await field.fill('nobody')
    await send.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Must be a valid email/)
    await field.fill(email)
    await send.click()
    await expect(page.getByText('Your quote is on its way')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    expect(await newestLinkTo(page, email)).toContain('todaySave=321')
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).last().click()
    await expect(title(page)).toHaveText("Here's what we calculated for you")
    await expect(box(page, saving)).toHaveValue('€321')
  })
  // keyboard.e2e.ts sends one from the dialog.
  await test.step('on a wide screen, where both are over the page', async () => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await open(page, result({ retirement_age: 68 }))
    await keepsItsLayout()
    await explain.click()
    await expect(dialog('How Calculator Works').getByText(/illustrative only/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog('How Calculator Works')).toBeHidden()
    await page.getByRole('link', { name: 'Save Quote' }).click()
    await expect(dialog('Save Quote').getByText(/check your spam folder/)).toBeVisible()
    await dialog('Save Quote').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog('Save Quote').getByRole('alert')).toBeFocused()
    await axe(page)
    await dialog('Save Quote').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog('Save Quote')).toBeHidden()
  })
})

test('A1: on a phone the pinned bar covers no field that Tab reaches; Calculate, pressed before the last change is in the history, is not undone where rendering is slow', async ({
  page,
}) => {
  const loaded = waitScreenLoaded(page)
  await open(page, form)
  await expect(page.locator('.pinned')).toBeVisible()
  const covered: string[] = []
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector('.pinned')]
      if (!focused || !bar || focused === document.body) return { end: true, under: 0, name: '' }
      const box = focused.getBoundingClientRect()
      const under = bar.contains(focused) ? 0 : box.bottom - bar.getBoundingClientRect().top
      return { end: false, under, name: focused.id || (focused.textContent ?? '').slice(0, 40) }
    })
    if (found.end) break
    if (found.under > 0.5 && (await page.locator(':focus').isVisible()))
      covered.push(`${found.name}: ${found.under} px`)
    if (await fund(page).evaluate((field) => field === document.activeElement)) break
  }
  await expect(fund(page)).toBeFocused()
  expect(covered).toEqual([])
  await test.step('rendering is slow', async () => {
    await page.evaluate(() => {
      const push = history.pushState
      // Longer than the page waits with a change.
      history.pushState = function (...entry) {
        push.apply(this, entry)
        for (const until = performance.now() + 500; performance.now() < until; );
      }
    })
    await loaded
    await incrementButton(page, saving).click()
    await calculateButton(page).click()
    await page.getByRole('button', { name: 'Show my result now' }).click()
    await expect(title(page)).toHaveText("Here's what we calculated for you")
  })
})
