/** Your Profile: nine switches, each saved on its own, and the two details that a member can change. */
import type { Page } from '@playwright/test'
import { member, post } from './accounts.ts'
import { auditOf, breakWrite, setFields, uidOf } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignIn } from './forms.ts'
import { comeBack, open } from './open-page.ts'

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

test('PRO-01 PRO-02 PRO-04 PRO-05 PUB-12 PUB-36 PUB-44: the profile control leads here, where phone number and address are changed; the menu too, once everything is answered; a table on wide screens, cards on narrow ones; each switch is saved immediately and on its own, by keyboard and by quick clicks, and shown in a second tab; one that cannot be saved reverts and says so', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR|Failed to load|unexpected|the server responded with a status of 500/i)
  const { email, password } = await member(page)
  await test.step('phone number and address', async () => {
    await setFields(email, "address_line_1 = '1 Main Street', city = 'Cork', country = 'IE'")
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const save = page.getByRole('button', { name: 'Save' })
    await test.step('from home', async () => {
      await open(page, '/')
      await page.getByRole('link', { name: 'Your Profile' }).click()
      await expect(page).toHaveURL('/my-profile')
    })
    await test.step('the phone number', async () => {
      await page.getByRole('link', { name: 'Change your phone number' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Change your phone number' })).toBeVisible()
      const number = field(page, 'Mobile number')
      await number.fill('12')
      await save.click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(number).toHaveAccessibleDescription(/Enter a phone number/)
      // Only the server knows every country's numbering plan.
      await number.fill('+49 1 234567')
      await expect(number).not.toHaveAccessibleDescription(/Enter a phone number/)
      await save.click()
      await expect(number).toHaveAccessibleDescription(/Enter a phone number/)
      await expect(number).toHaveValue('+49 1 234567')
      await number.fill('087 123 4567')
      await save.dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'Your phone number is saved.' })).toBeVisible()
      await expect(page.getByText('+353 87 123 4567')).toBeVisible()
      expect((await auditOf(email)).filter(({ action }) => action === 'edit_contact_details')).toHaveLength(1)
    })
    await test.step('the address, which survives a lost connection and can be left unchanged', async () => {
      await page.getByRole('link', { name: 'Change your address' }).click()
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('IE')
      await field(page, 'Town or city').fill('Galway')
      await context.setOffline(true)
      await save.click()
      await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
      await expect(field(page, 'Town or city')).toHaveValue('Galway')
      await context.setOffline(false)
      await save.click()
      await expect(page.getByText('Your address is saved.')).toBeVisible()
      await expect(page.getByText('Galway')).toBeVisible()
      await page.getByRole('link', { name: 'Change your address' }).click()
      await field(page, 'Town or city').fill('Sligo')
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByText('Galway')).toBeVisible()
    })
    await test.step('the menu', async () => {
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
  })
  await test.step('Back brings back what was typed, but nothing once somebody else has signed in', async () => {
    await open(page, '/my-profile/requests')
    const text = page.locator('textarea[name=text]')
    const kind = page.getByRole('radio')
    await kind.nth(1).check()
    await text.fill('Half of a sentence')
    const leave = async () => {
      await page.evaluate(() => {
        document.documentElement.dataset.same = 'document'
      })
      await page.locator('main a[href^="/my-profile"]').first().click()
      await expect(text).toBeHidden()
    }
    await leave()
    await page.goBack()
    await expect(text).toHaveValue('Half of a sentence')
    await expect(kind.nth(1)).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-same', 'document')
    await leave()
    await page.evaluate(() => new BroadcastChannel('session').postMessage({ kind: 'signedIn' }))
    await page.goBack()
    await expect(text).toHaveValue('')
  })
  const writes = await watchWrites(page)
  await open(page, '/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(9)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  const top = async (name: string) => (await switchOf(page, name).boundingBox())?.y ?? 0
  for (const [width, rows] of [
    [1280, 1],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('.switches-channels')).toBeVisible({ visible: rows === 1 })
    const tops = async () => new Set([await top('News: Email'), await top('News: Phone'), await top('News: Letter')])
    await expect.poll(async () => (await tops()).size, { message: `at ${width} px` }).toBe(rows)
  }
  await switchOf(page, 'Offers and events: Letter').click()
  await expect(switchOf(page, 'Offers and events: Letter')).toBeChecked()
  await expectMessage(page, 'Offers and events: Letter is on. Saved')
  expect(writes.bodies).toEqual([{ letter_marketing: true }])
  await test.step('by keyboard', async () => {
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
  await test.step('quick clicks', async () => {
    await expect.poll(() => writes.bodies).toHaveLength(3)
    writes.bodies.length = 0
    writes.hold()
    for (let click = 0; click < 3; click++) await switchOf(page, 'News: Letter').click()
    await switchOf(page, 'New products: Phone').dblclick()
    await expect(switchOf(page, 'News: Letter')).toBeChecked()
    await expect(switchOf(page, 'New products: Phone')).not.toBeChecked()
    await expect(page.getByText('Saving...')).toBeVisible()
    writes.release()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => writes.bodies).toHaveLength(3)
    expect(writes.bodies).toEqual([{ letter_information: true }, { phone_products: true }, { phone_products: false }])
    await expect
      .poll(async () => (await page.request.get(`/users/${await uidOf(email)}`)).json())
      .toMatchObject({ letter_information: true, phone_products: false })
  })
  await test.step('two tabs', async () => {
    const second = await context.newPage()
    await open(second, '/my-profile')
    await expect(second.getByRole('switch', { checked: true })).toHaveCount(4)
    await expect(switchOf(second, 'Offers and events: Letter')).toBeChecked()
    await switchOf(page, 'Offers and events: Phone').click()
    await expectMessage(page, 'Offers and events: Phone is on. Saved')
    await expect(switchOf(second, 'Offers and events: Phone')).not.toBeChecked()
    await comeBack(second)
    await expect(switchOf(second, 'Offers and events: Phone')).toBeChecked()
    await switchOf(second, 'Offers and events: Phone').click()
    await expectMessage(second, 'Offers and events: Phone is off. Saved')
    await comeBack(page)
    await expect(switchOf(page, 'Offers and events: Phone')).not.toBeChecked()
    await second.close()
  })
  const change = switchOf(page, 'New products: Letter')
  const alert = page.getByRole('group', { name: 'New products' }).getByRole('alert')
  await test.step('offline, and once the connection is back', async () => {
    await context.setOffline(true)
    await change.click()
    await expect(alert).toContainText(failed)
    await expect(change).not.toBeChecked()
    await context.setOffline(false)
    await change.click()
    await expectMessage(page, 'New products: Letter is on. Saved')
    await expect(alert).toHaveCount(0)
  })
  await test.step('signed out meanwhile, and signed in again', async () => {
    await context.clearCookies()
    await change.click()
    await expect(alert).toContainText(failed)
    await expect(change).toBeChecked()
    await post(page, '/login', { email, password })
    await change.click()
    await expectMessage(page, 'New products: Letter is off. Saved')
    await expect(alert).toHaveCount(0)
  })
  await test.step('the server fails', async () => {
    await breakWrite({ write: 'insert', table: 'consents', column: 'uid', value: await uidOf(email) })
    await change.click()
    await expect(alert).toContainText(failed)
    await expect(change).not.toBeChecked()
    await expect(change).toBeFocused()
    await axe(page)
  })
  await test.step('a page whose session has ended says so, with a way back in', async () => {
    await context.clearCookies()
    await change.click()
    const notice = page.getByRole('alert').filter({ hasText: 'You are signed out.' })
    await expect(notice).toBeVisible()
    const opened = context.waitForEvent('page')
    await notice.getByRole('link', { name: 'Sign in again' }).click()
    const signIn = await opened
    await expect(signIn).toHaveURL('/login')
    await fillSignIn(signIn, { email, password })
    await signIn.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(signIn).toHaveURL('/')
    await expect(notice).toHaveCount(0)

    await open(page, '/my-profile/phone')
    await field(page, 'Mobile number').fill('+353 87 999 0000')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    await expect(page).toHaveURL('/my-profile/phone')
    await expect(field(page, 'Mobile number')).toHaveValue('+353 87 999 0000')

    // A sign-in that no script of ours announces, as at the issuer of staff, is noticed when the tab has the focus.
    const refocus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const asked = page.waitForRequest((request) => request.method() === 'HEAD')
    await refocus()
    await asked
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    await post(page, '/login', { email, password })
    await refocus()
    await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveCount(0)
    await expect(field(page, 'Mobile number')).toHaveValue('+353 87 999 0000')
  })
})
