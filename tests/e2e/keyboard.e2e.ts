/**
 * A guest becomes a member with Tab, Shift+Tab, Enter, Space and Escape only, with a visible focus throughout.
 * journeys-by-keyboard.e2e.ts goes on from there.
 */
import { newPerson } from './accounts.ts'
import { button, expectAnnounced, link, press, tabTo, type } from './by-keyboard.ts'
import { box, calculateButton, form as calculatorForm, decrementButton, saving } from './calculator-page.ts'
import { expect, test } from './fixtures.ts'
import { field, secret } from './forms.ts'
import { linkTo } from './mailbox.ts'
import { open, waitForHydration } from './open-page.ts'

test('AUTH-01 AUTH-02 AUTH-24 AUTH-25 AUTH-48 AUTH-72 AUTH-73 HOME-04 PUB-39 RST-27 VER-01 VER-20 VER-22: from the calculator to a saved quote; opening an account, with a mistake corrected on the way; the menu and the dialog trap the focus while open and return it', async ({
  page,
}) => {
  const person = newPerson()
  await test.step('a guest goes from the calculator to a saved quote and to the sign-up', async () => {
    await open(page, '/pension-calculator')
    await press(page, link(page, 'Get Started'))
    await expect(page).toHaveURL(calculatorForm)
    await waitForHydration(page)
    await tabTo(page, decrementButton(page, saving))
    await tabTo(page, box(page, saving))
    await page.keyboard.press('ArrowUp')
    await expect(box(page, saving)).toHaveValue(/244/)
    await press(page, calculateButton(page))
    await expectAnnounced(page, 'Calculating...')
    await press(page, button(page, 'Show my result now'))
    await expectAnnounced(page, "Here's what we calculated for you")

    const save = link(page, 'Save Quote')
    await press(page, save)
    const dialog = page.getByRole('dialog', { name: 'Save Quote' })
    await expect(dialog).toBeVisible()
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await tabTo(page, email)
    await page.keyboard.type('anna')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeFocused()
    await press(page, dialog.getByRole('link', { name: /^Email: / }))
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('anna')
    await expect(email).toHaveAccessibleDescription(/Must be a valid email/)
    await page.keyboard.press('End')
    await page.keyboard.type(`.${Date.now()}@example.ie`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/@example\.ie/)).toBeVisible()
    await expect(dialog.locator(':focus'), 'the focus is not lost with the form').toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(save).toBeFocused()

    await tabTo(page, link(page, 'Start My Pension').first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/signup\?/)
  })
  await test.step('opening an account', async () => {
    await open(page, '/entry')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await press(page, link(page, 'Continue with Email'))
    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    await expect(page.getByText('One last step before you can start enjoying your pension')).toBeVisible()
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
    await expect(page.getByText(person.email)).toBeVisible()

    await page.goto(await linkTo(page, person.email, 'verifyEmail'))
    await expect(page).toHaveURL('/verify/request-followup')
    await expect(page.getByRole('heading', { level: 1, name: "You're all set. Time to go!" })).toBeVisible()
    await waitForHydration(page)
    await press(page, button(page, 'Go to Dashboard'), 'Space')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Early Member Club')).toBeVisible()
  })
  await test.step('the menu and signing out', async () => {
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
})
