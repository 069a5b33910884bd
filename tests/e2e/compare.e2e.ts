/** The comparison answers while its numbers are changed, and its chart is read by keyboard and pointer. */
import { heightOf } from './calculator-page.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const numbers = 'todaySave=300&enjoy_retirement=3500&current_age=40&retirement_age=65&current_pension_fund='

test('the comparison follows its numbers at once, keeps them in its address, and its chart can be read', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await open(page, `/pension-calculator/compare?${numbers}&pay=70000&work=employee&employer=0`)
  const verdict = page.getByRole('region', { name: 'In short' })
  await expect(verdict).toContainText('My Future Fund costs you €35 less a month')
  expect(await heightOf(page)).toBeLessThanOrEqual(3000)

  await test.step('a changed number', async () => {
    await page.getByText('Change', { exact: true }).click()
    await page.getByLabel('My employer would pay into it each month').fill('300')
    await expect(verdict).toContainText('the PRSA costs you')
    await expect(page).toHaveURL(/employer=300/)
    await page.getByLabel('How I work').selectOption('self_employed')
    await expect(verdict).toContainText('not open to you')
    await expect(page.getByRole('columnheader', { name: 'Both' })).toHaveCount(0)
    await page.getByLabel('How I work').selectOption('employee')
    await expect(page.locator('form[method="post"][action*="/compare"]')).toHaveAttribute('action', /employer=300/)
  })
  await test.step('the chart, by keyboard and by pointer', async () => {
    const slider = page.getByRole('slider', { name: 'Read the funds year by year' })
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Age 41: My Future Fund €/)
    const box = await slider.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40)
    await expect(page.getByText('Age 53', { exact: true })).toBeVisible()
  })
  await test.step('on a wide screen the numbers are open beside the answer', async () => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await open(page, `/pension-calculator/compare?${numbers}&pay=70000&work=employee&employer=0`)
    await expect(page.getByLabel('My employer would pay into it each month')).toBeVisible()
  })
  expect(faults).toEqual([])
})
