/** The inputs of the calculator: by click, hold, keyboard, typing and paste. */
import {
  advanceClock,
  age,
  box,
  decrementButton,
  expected,
  figure,
  form,
  fund,
  income,
  incrementButton,
  openWithClock,
  retirement,
  saving,
} from './calculator-page.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('CAL-13 CAL-14 CAL-15 CAL-16 CAL-17 CAL-18 CAL-19 CAL-20 CAL-21 CAL-22: clicks change the saving by 1 or 50, and holding by 100 until the pointer or the window is left; no value exceeds its bounds, a button at the bound does nothing, and the income moves in hundreds', async ({
  page,
}) => {
  await openWithClock(page, form)
  await test.step('a click is 1, a sixth quick one 50, and after a second of rest 1 again', async () => {
    for (const value of ['€244', '€245', '€246', '€247', '€248', '€298', '€348']) {
      await incrementButton(page, saving).click()
      await expect(box(page, saving)).toHaveValue(value)
      await advanceClock(page, 100)
    }
    await page.clock.runFor(1000)
    await decrementButton(page, saving).click()
    await expect(box(page, saving)).toHaveValue('€347')
  })
  await box(page, saving).fill('243')
  await box(page, saving).blur()
  await page.clock.runFor(1000)
  await test.step('holding is 100, first after 400 ms and then every 150 ms', async () => {
    await incrementButton(page, saving).hover()
    await page.mouse.down()
    await advanceClock(page, 390)
    await expect(box(page, saving)).toHaveValue('€243')
    await advanceClock(page, 20)
    await expect(box(page, saving)).toHaveValue('€343')
    await advanceClock(page, 150)
    await expect(box(page, saving)).toHaveValue('€443')
    await advanceClock(page, 150)
    await expect(box(page, saving)).toHaveValue('€543')
    await page.mouse.up()
    await page.clock.runFor(2000)
    await expect(box(page, saving)).toHaveValue('€543')
    // The steps of a hold do not count as quick clicks.
    await incrementButton(page, saving).click()
    await expect(box(page, saving)).toHaveValue('€544')
  })
  await box(page, saving).fill('243')
  await box(page, saving).blur()
  await page.clock.runFor(1000)
  await test.step('a hold ends when the pointer leaves the button, and when the window is left', async () => {
    await incrementButton(page, saving).hover()
    await page.mouse.down()
    await advanceClock(page, 560)
    await expect(box(page, saving)).toHaveValue('€443')
    await page.mouse.move(5, 5, { steps: 3 })
    await page.clock.runFor(2000)
    await page.mouse.up()
    await expect(box(page, saving)).toHaveValue('€443')

    await incrementButton(page, saving).hover()
    await page.mouse.down()
    await advanceClock(page, 410)
    await expect(box(page, saving)).toHaveValue('€543')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.runFor(2000)
    await expect(box(page, saving)).toHaveValue('€543')
    await page.mouse.up()
  })
  await test.step('bounds', async () => {
    await decrementButton(page, income).click()
    await expect(box(page, income)).toHaveValue('€3,400')
    await box(page, income).press('Home')
    await expect(box(page, income)).toHaveValue('99')
    await box(page, income).press('ArrowUp')
    await expect(box(page, income)).toHaveValue('199')
    await box(page, income).fill('4900')
    await incrementButton(page, income).click()
    await expect(box(page, income)).toHaveValue('€5,000')
    await page.clock.runFor(1000)
    const ends = [
      [saving, '€43', '€5,000', '250', '4800'],
      // In hundreds from 99 the last step, up only while below 4901, ends at 4999.
      [income, '€99', '€4,999', '299', '4799'],
      [age, '20', '55', '21', '54'],
      [retirement, '60', '75', '61', '74'],
    ] as const
    for (const [label, least, most, nearLeast, nearMost] of ends) {
      for (const [button, end, near] of [
        [decrementButton(page, label), least, nearLeast],
        [incrementButton(page, label), most, nearMost],
      ] as const) {
        await box(page, label).fill(near)
        await box(page, label).blur()
        if (label === saving || label === income) {
          await button.scrollIntoViewIfNeeded()
          await button.hover()
          await page.mouse.down()
          await advanceClock(page, 800)
          await page.mouse.up()
        } else await button.click()
        await expect(box(page, label)).toHaveValue(end)
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await button.click({ force: true })
        await expect(box(page, label)).toHaveValue(end)
        await page.clock.runFor(1000)
      }
    }
  })
})

test('CAL-12 CAL-14 CAL-21 CAL-23: every control is reached with Tab in the order in which it is read; arrows, Page, Home and End move the value, and a screen reader announces it; typed values count within the bounds and are corrected with a message, and the fund accepts only an amount, typed or pasted in any usual way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, form)
  await test.step('Tab', async () => {
    await box(page, saving).focus()
    const reached: string[] = []
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate(() => {
          const element = document.activeElement
          return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? ''
        }),
      )
    }
    expect(reached).toEqual([
      `More: ${saving}`,
      `Less: ${income}`,
      'enjoy_retirement',
      `More: ${income}`,
      `Less: ${age}`,
      'current_age',
      `More: ${age}`,
      `Less: ${retirement}`,
      'retirement_age',
      `More: ${retirement}`,
      'current_pension_fund',
      'Calculate',
    ])
  })
  await test.step('arrows, Page, Home and End', async () => {
    const spin = box(page, saving)
    await expect(spin).toHaveAttribute('aria-valuenow', '243')
    await expect(spin).toHaveAttribute('aria-valuetext', '€243 per month')
    await spin.focus()
    for (const [key, value] of [
      ['ArrowUp', '244'],
      ['ArrowDown', '243'],
      ['PageUp', '343'],
      ['Home', '43'],
      ['ArrowDown', '43'],
      ['End', '5000'],
    ] as const) {
      await spin.press(key)
      await expect(spin).toHaveAttribute('aria-valuenow', value)
    }
    await incrementButton(page, age).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(box(page, age)).toHaveValue('27')
    await expect(page.getByRole('status').filter({ hasText: '27 years' })).toBeAttached()
  })
  await test.step('a typed value', async () => {
    const incomeFigure = figure(page, 'monthly_income_including_state_pension')
    const before = await incomeFigure.textContent()
    await box(page, saving).focus()
    await page.keyboard.type('7')
    await expect(box(page, saving)).toHaveValue('7')
    await expect(incomeFigure).toHaveText(before ?? '')
    await page.keyboard.type('50')
    await expect(incomeFigure).toHaveText(
      expected({ todaySave: 750, current_age: 27 }).monthly_income_including_state_pension,
    )
    await page.keyboard.type('0x')
    await page.keyboard.press('Tab')
    await expect(box(page, saving)).toHaveValue('€5,000')
    await expect(page.getByText('The highest is €5,000')).toBeVisible()
    await expect(box(page, saving)).toHaveAccessibleDescription(/The highest is/)
    await axe(page)

    await box(page, age).fill('')
    await page.keyboard.press('Tab')
    await expect(box(page, age)).toHaveValue('27')
    await box(page, age).fill('8')
    await page.keyboard.press('Tab')
    await expect(box(page, age)).toHaveValue('20')
  })
  await test.step('the fund', async () => {
    await fund(page).fill('')
    await fund(page).pressSequentially('12a.3.4')
    await expect(fund(page)).toHaveValue('12.34')
    await fund(page).press('Home')
    await page.keyboard.type('x9')
    await expect(fund(page)).toHaveValue('912.34')
    await page.keyboard.type('8')
    await expect(fund(page)).toHaveValue('9812.34')

    await fund(page).fill('')
    await fund(page).pressSequentially('1.500,00')
    await page.keyboard.press('Tab')
    await expect(fund(page)).toHaveValue('€1,500')

    await page.evaluate(() => navigator.clipboard.writeText('€12,000.50'))
    await fund(page).fill('')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(fund(page)).toHaveValue('12000.50')
    await page.keyboard.press('Tab')
    await expect(fund(page)).toHaveValue('€12,000.50')
  })
})
