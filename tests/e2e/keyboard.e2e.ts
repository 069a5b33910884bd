/** Every journey with Tab, Shift+Tab, Enter, Space and Escape only, with a visible focus throughout. */
import { member, newPerson, signedOutMember } from './accounts.ts'
import { button, link, press, tabTo, type } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { field, secret } from './forms.ts'
import { linkTo } from './mailbox.ts'
import { open, waitForHydration } from './open-page.ts'

test('AUTH-02 AUTH-24 VER-01 RST-27 VER-22: opening an account, with a mistake corrected on the way', async ({
  page,
}) => {
  const person = newPerson()
  await open(page, '/entry')
  await press(page, link(page, 'Continue with Email'))
  await expect(page).toHaveURL('/signup')
  await type(page, field(page, 'Email Address'), person.email)
  await type(page, field(page, 'First name'), 'an')
  await type(page, field(page, 'Last name'), person.lastName)
  await type(page, secret(page, 'Password'), person.password)
  await press(page, button(page, 'Show Password'), 'Space')
  await expect(secret(page, 'Password')).toHaveAttribute('type', 'text')
  await type(page, secret(page, 'Confirm new password'), person.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toBeFocused()
  await press(page, page.getByRole('alert').getByRole('link', { name: /^First name/ }))
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('na')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify/email-verification')

  await page.goto(await linkTo(page, person.email, 'verifyEmail'))
  await expect(page).toHaveURL('/verify/request-followup')
  await waitForHydration(page)
  await press(page, button(page, 'Go to Dashboard'), 'Space')
  await expect(page).toHaveURL('/')
})

test('AUTH-13 RST-30 RST-31 VER-06: from a broken link to signing in, after a wrong password', async ({ page }) => {
  const person = await signedOutMember(page)
  await open(page, '/auth/action')
  await press(page, link(page, 'Request New Reset Link'))
  await expect(page).toHaveURL('/forgot-password')
  await press(page, link(page, 'Sign in'))
  await expect(page).toHaveURL('/login')
  await type(page, field(page, 'Email Address'), person.email)
  await type(page, secret(page, 'Password'), 'Wrong123!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await type(page, secret(page, 'Password'), person.password)
  await press(page, button(page, 'Continue'))
  await expect(page).toHaveURL('/')
})

test('AUTH-12 RST-01 RST-10 RST-26 RST-47: a new password', async ({ page }) => {
  const person = await signedOutMember(page)
  await open(page, '/login')
  await press(page, link(page, 'Forgot Password'))
  await type(page, field(page, 'Email Address'), person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email Sent' })).toBeVisible()
  await press(page, button(page, 'Click here'), 'Space')
  await press(page, button(page, 'Reset Password'))
  await expect(page.getByRole('heading', { name: 'Email Sent' })).toBeVisible()
  await open(page, await linkTo(page, person.email, 'resetPassword'))
  await type(page, secret(page, 'Password'), 'Newpass1')
  await type(page, secret(page, 'Confirm password'), 'Newpass1')
  await press(page, button(page, 'Set New Password'))
  await expect(page).toHaveURL('/')
})

test('AUTH-03 AUTH-64: a provider', async ({ page }) => {
  await open(page, '/entry')
  const opening = page.waitForEvent('popup')
  await press(page, button(page, 'Continue with Google'))
  const popup = await opening
  await waitForHydration(popup)
  await type(popup, field(popup, 'Name'), 'Una Ryan')
  await type(popup, field(popup, 'Email Address'), newPerson().email)
  await popup.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('AUTH-72 AUTH-73 PUB-39: the menu and the dialog trap the focus while open and return it', async ({ page }) => {
  await member(page)
  await open(page, '/')
  const menuButton = button(page, 'Open menu')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const question = page.getByRole('dialog', { name: 'Sign out of your account?' })
  await press(page, menuButton)
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuButton).toBeFocused()

  await page.keyboard.press('Space')
  await tabTo(page, menu.getByRole('link', { name: 'Privacy Policy' }))
  await tabTo(page, menu.getByRole('link', { name: 'Sign Out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(menuButton).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, menu.getByRole('link', { name: 'Sign Out' }))
  await press(page, question.getByRole('button', { name: 'Cancel' }), 'Space')
  await expect(menuButton).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, menu.getByRole('link', { name: 'Sign Out' }))
  await press(page, question.getByRole('button', { name: 'Sign Out' }))
  await expect(page).toHaveURL('/entry')
})
