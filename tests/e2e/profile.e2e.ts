/** Your Profile: nine switches, each saved on its own, and the two details that a member can change. */
import type { Page } from '@playwright/test'
import { member, post } from './accounts.ts'
import { auditOf, breakWrite, setFields, uidOf } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { comeBack, open, waitForHydration } from './open-page.ts'

const failed = 'An error occurred. Please try again.'
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const expectMessage = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1)

/** Counts the writes to the profile, and can delay them. */
async function watchWrites(page: Page) {
  const bodies: unknown[] = []
  let release = () => {}
  let gate: Promise<void> = Promise.resolve()
  await page.route('**/users/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      bodies.push(route.request().postDataJSON())
      await gate
    }
    await route.fallback()
  })
  const hold = () => {
    gate = new Promise<void>((resolve) => {
      release = resolve
    })
  }
  return { bodies, hold, release: () => release() }
}

test('PRO-01 PRO-02 PRO-04 PUB-12: a switch is saved immediately, on its own, and stays @both', async ({ page }) => {
  await member(page)
  const writes = await watchWrites(page)
  await open(page, '/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(9)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  await axe(page)
  await switchOf(page, 'Offers and events: Letter').click()
  await expect(switchOf(page, 'Offers and events: Letter')).toBeChecked()
  await expectMessage(page, 'Offers and events: Letter is on. Saved')
  expect(writes.bodies).toEqual([{ letter_marketing: true }])
  await axe(page)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await expect(switchOf(page, 'Offers and events: Letter')).toBeChecked()
})

test('PRO-02: a table on wide screens, cards on narrow ones @both', async ({ page, isMobile }) => {
  await member(page)
  await open(page, '/my-profile')
  const top = async (name: string) => (await switchOf(page, name).boundingBox())?.y ?? 0
  const rows = [await top('News: Email'), await top('News: Phone'), await top('News: Letter')]
  expect(new Set(rows).size).toBe(isMobile ? 3 : 1)
  await expect(page.locator('.switches-channels')).toBeVisible({ visible: !isMobile })
})

test('PRO-04: by keyboard', async ({ page }) => {
  await member(page)
  await open(page, '/my-profile')
  await switchOf(page, 'News: Email').focus()
  await page.keyboard.press('Space')
  await expect(switchOf(page, 'News: Email')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(switchOf(page, 'News: Phone')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(switchOf(page, 'News: Phone')).toBeChecked()
  await expectMessage(page, 'News: Phone is on. Saved')
  await expect(switchOf(page, 'News: Phone')).toBeFocused()
})

test('PRO-04: quick clicks are saved in order', async ({ page }) => {
  await member(page)
  const writes = await watchWrites(page)
  await open(page, '/my-profile')
  writes.hold()
  await switchOf(page, 'News: Email').click()
  await switchOf(page, 'News: Email').click()
  await switchOf(page, 'News: Email').click()
  await switchOf(page, 'New products: Phone').dblclick()
  await expect(switchOf(page, 'News: Email')).toBeChecked()
  await expect(switchOf(page, 'New products: Phone')).not.toBeChecked()
  await expect(page.getByText('Saving...')).toBeVisible()
  writes.release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => writes.bodies).toHaveLength(3)
  expect(writes.bodies).toEqual([{ email_information: true }, { phone_products: true }, { phone_products: false }])
  // A reload would abort a write that is still on its way.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
})

test('PRO-05: a switch that cannot be saved reverts and says so', async ({ page, expectComplaint }) => {
  expectComplaint(/the server responded with a status of 500/)
  const { email } = await member(page)
  await breakWrite({ write: 'insert', table: 'consents', column: 'uid', value: await uidOf(email) })
  await open(page, '/my-profile')
  await switchOf(page, 'New products: Email').click()
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(switchOf(page, 'New products: Email')).not.toBeChecked()
  await expect(switchOf(page, 'New products: Email')).toBeFocused()
  await axe(page)
})

test('PRO-05: offline it reverts too, and it works again once the connection is back', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await member(page)
  await open(page, '/my-profile')
  await context.setOffline(true)
  await switchOf(page, 'News: Letter').click()
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(switchOf(page, 'News: Letter')).not.toBeChecked()
  await context.setOffline(false)
  await switchOf(page, 'News: Letter').click()
  await expectMessage(page, 'News: Letter is on. Saved')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('PRO-05: a member signed out meanwhile is not shown that the change was saved', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR|Failed to load|unexpected/i)
  await member(page)
  await open(page, '/my-profile')
  await context.clearCookies()
  await switchOf(page, 'News: Letter').click()
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(switchOf(page, 'News: Letter')).not.toBeChecked()
})

test('PRO-02: a second tab shows what the first one changed', async ({ page, context }) => {
  await member(page)
  await open(page, '/my-profile')
  const second = await context.newPage()
  await open(second, '/my-profile')
  await switchOf(page, 'News: Phone').click()
  await expectMessage(page, 'News: Phone is on. Saved')
  await expect(switchOf(second, 'News: Phone')).not.toBeChecked()
  await comeBack(second)
  await expect(switchOf(second, 'News: Phone')).toBeChecked()
  await switchOf(second, 'News: Phone').click()
  await expectMessage(second, 'News: Phone is off. Saved')
  await comeBack(page)
  await expect(switchOf(page, 'News: Phone')).not.toBeChecked()
})

test('PRO-01: a phone number is changed; a mistake is reported at its field', async ({ page }) => {
  const { email } = await member(page)
  await open(page, '/my-profile')
  await page.getByRole('link', { name: 'Change your phone number' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change your phone number' })).toBeVisible()
  await axe(page)
  const number = field(page, 'Mobile number')
  await number.fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/Enter a phone number/)
  await axe(page)
  // Only the server knows every country's numbering plan.
  await number.fill('+49 1 234567')
  await expect(number).not.toHaveAccessibleDescription(/Enter a phone number/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(number).toHaveAccessibleDescription(/Enter a phone number/)
  await expect(number).toHaveValue('+49 1 234567')
  await number.fill('087 123 4567')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Your phone number is saved.' })).toBeVisible()
  await expect(page.getByText('+353 87 123 4567')).toBeVisible()
  expect((await auditOf(email)).filter(({ action }) => action === 'edit_contact_details')).toHaveLength(1)
})

test('PRO-01: an address survives a lost connection, and the edit can be cancelled', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await member(page)
  await setFields(email, "address_line_1 = '1 Main Street', city = 'Cork', country = 'IE'")
  await open(page, '/my-profile/address')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('IE')
  await field(page, 'Town or city').fill('Galway')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
  await expect(field(page, 'Town or city')).toHaveValue('Galway')
  await axe(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your address is saved.')).toBeVisible()
  await expect(page.getByText('Galway')).toBeVisible()
  await page.getByRole('link', { name: 'Change your address' }).click()
  await field(page, 'Town or city').fill('Sligo')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Galway')).toBeVisible()
})

test('PUB-36 PUB-44: the profile control leads here, the menu once everything is answered', async ({ page }) => {
  const { email } = await member(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'Your Profile' }).click()
  await expect(page).toHaveURL('/my-profile')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Your Profile' })).toHaveCount(0)
  const flags = ['personal_details', 'financial_details', 'risk_reward']
  await setFields(email, flags.map((part) => `form_fact_find_${part} = true`).join(', '))
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Your Profile' }).click()
  await expect(page).toHaveURL('/my-profile')
  await expect(menu).toBeHidden()
})

test('a copy and a deletion can be requested by email, and the policies are linked', async ({ page }) => {
  await member(page)
  await open(page, '/my-profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Ask for a copy' })).toHaveAttribute('href', /^mailto:.+subject=/)
  await expect(main.getByRole('link', { name: 'Ask for deletion' })).toHaveAttribute('href', /^mailto:.+subject=/)
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
  await expect(main.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookie-policy')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PRO-04 PRO-05: a switch is saved, and one that cannot be saved says so', async ({ page, expectComplaint }) => {
    expectComplaint(/the server responded with a status of 500/)
    const { email } = await member(page)
    await page.goto('/my-profile')
    await switchOf(page, 'News: Phone').click()
    await expect(page).toHaveURL(/saved=phone_information/)
    await expect(switchOf(page, 'News: Phone')).toBeChecked()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await breakWrite({ write: 'insert', table: 'consents', column: 'uid', value: await uidOf(email) })
    await switchOf(page, 'News: Phone').click()
    await expect(page.getByRole('alert')).toHaveText(failed)
    await expect(switchOf(page, 'News: Phone')).toBeChecked()
  })

  test('PRO-01: the number and the address are forms', async ({ page }) => {
    await member(page)
    await page.goto('/my-profile')
    await page.getByRole('link', { name: 'Change your phone number' }).click()
    await field(page, 'Mobile number').fill('nonsense')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field(page, 'Mobile number')).toHaveValue('nonsense')
    await expect(field(page, 'Mobile number')).toHaveAccessibleDescription(/Enter a phone number/)
    await field(page, 'Mobile number').fill('01 234 5678')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('+353 1 234 5678')).toBeVisible()
    await page.getByRole('link', { name: 'Change your address' }).click()
    await field(page, 'Address line 1').fill('1 Main Street')
    await field(page, 'Town or city').fill('Ennis')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('United Kingdom')).toBeVisible()
  })
})

test('GRD-10: only its owner can see the profile', async ({ page, anotherVisitor }) => {
  const { email } = await member(page)
  const guest = await anotherVisitor()
  await guest.goto('/my-profile')
  await expect(guest).toHaveURL('/entry')
  const answer = await post(guest, `/users/${await uidOf(email)}`, { email_products: 'on' })
  expect(answer.status()).toBe(303)
})
