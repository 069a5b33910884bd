/** An adviser moves a member's call: the desk in one browser, the member in another. */
import { member } from './accounts.ts'
import { bookCall } from './booked-calls.ts'
import { uidOf } from './database.ts'
import { atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('CALL-24 CALL-25: a call moved at the desk shows the member its new time and the reason @desktop', async ({
  page,
  anotherVisitor,
}) => {
  const members = await anotherVisitor()
  const { email } = await member(members)
  const call = await bookCall(members)
  await atDesk(page)
  await open(page, `/desk/members/${await uidOf(email)}`)
  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booked call' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Move the call' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Choose a time')
  await axe(page)
  const days = page.getByLabel('Day')
  await days.selectOption({ index: (await days.locator('option').count()) - 2 })
  await page.getByRole('button', { name: 'Show times' }).click()
  await expect(page).toHaveURL(/date=/)
  const day = (await days.locator('option:checked').innerText()).split(',')[0] ?? ''
  const times = page.getByRole('radio')
  await times.nth(Math.floor(Math.random() * (await times.count()))).check()
  await page.getByLabel('Reason for moving it').fill('Your adviser is at a course.')
  await page.getByRole('button', { name: 'Move the call' }).click()
  await expect(page.getByText('The call has a new time.')).toBeVisible()

  await open(members, '/')
  const card = members.locator('.call-card')
  await expect(card).toContainText(day)
  await expect(card).toContainText('The reason: Your adviser is at a course.')
  await expect(card.getByRole('link', { name: 'Reschedule' })).not.toHaveAttribute('href', new RegExp(call))
  await axe(members)
})
