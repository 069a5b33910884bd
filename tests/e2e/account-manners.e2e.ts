/** What account pages owe a person whose hand, session or line slips. */
import { member, newPerson, signedOutMember } from './accounts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignUp, secret } from './forms.ts'
import { open } from './open-page.ts'

test('a button pressed while its field is checked stays under the finger, and the form is sent with its summary; a taken address is carried to the sign-in', async ({
  page,
}) => {
  const known = await signedOutMember(page)
  await open(page, '/signup')
  await fillSignUp(page, { ...newPerson(), email: known.email })
  await secret(page, 'Confirm new password').fill('x')
  const button = page.getByRole('button', { name: 'Create account' })
  await button.scrollIntoViewIfNeeded()
  await secret(page, 'Confirm new password').focus()
  const before = await button.boundingBox()
  if (!before) throw new Error('the button is not shown')
  await page.mouse.move(before.x + before.width / 2, before.y + 6)
  await page.mouse.down()
  await page.waitForTimeout(400)
  // Pressed, the button shrinks a little; it does not move by the line of a message.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2)
  await page.mouse.up()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Passwords do not match')

  await secret(page, 'Confirm new password').fill(known.password)
  await secret(page, 'Password').fill(known.password)
  await button.click()
  await expect(page.getByText('Is this address yours?')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Email Address')).toHaveValue(known.email)
  await secret(page, 'Password').fill(known.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a page whose session has ended says so, with a way back in', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 401/)
  await member(page)
  await open(page, '/my-profile')
  await page.context().clearCookies()
  await page.getByRole('switch').first().click()
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/login')
  await expect(notice).toHaveCount(0)
})
