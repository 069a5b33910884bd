import { caller, freeDays } from './booked-calls.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const embed = 'embed_domain=1&embed_type=Inline&hide_event_type_details=1&hide_gdpr_banner=1'
const scheduler = `/scheduler?${embed}`

test('the days are one Tab stop, the arrow keys show the times of the next day, and the focus stays; the time zone is detected, and can be changed', async ({
  anotherVisitor,
}) => {
  const page = await anotherVisitor({ timezoneId: 'Asia/Tokyo' })
  await caller(page)
  await open(page, scheduler)
  const times = page.getByRole('region').getByRole('link', { name: /^\d\d:\d\d on / })
  const dayOf = (nth: number) => freeDays(page).nth(nth)
  await dayOf(0).focus()
  await page.keyboard.press('Space')
  await expect(dayOf(0)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(1)).toBeChecked()
  await expect(dayOf(1)).toBeFocused()
  const day = (await dayOf(1).getAttribute('aria-label'))?.split(',')[0] ?? ''
  await expect(page.getByRole('heading', { level: 2, name: day })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: day })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(times.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your call' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Book this call' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a day and a time' })).toBeVisible()

  const later = page.getByRole('link', { name: 'Later days' })
  const days = page.locator('#days')
  const before = await days.innerText()
  await later.click()
  await expect(days).not.toHaveText(before)
  await page.getByRole('link', { name: 'Earlier days' }).click()
  await expect(days).toHaveText(before)

  await expect(page.getByText('Times are shown in Tokyo time.')).toBeVisible()
  await page.getByRole('link', { name: 'Change time zone' }).click()
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(page.getByText('Times are shown in New York time.')).toBeVisible()
  await page.getByRole('link', { name: 'Change time zone' }).click()
  await page.getByRole('link', { name: 'Keep this time zone' }).click()
  await expect(page.getByText('Times are shown in New York time.')).toBeVisible()
})
