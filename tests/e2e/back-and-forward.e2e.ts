/** What was typed and not sent, when the page that it was typed in is left and Back leads there again. */
import { member } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { field, secret } from './forms.ts'
import { open } from './open-page.ts'

test('Back and Forward bring back what was typed: no password, and nothing after it was sent or the session ended', async ({
  page,
}) => {
  await open(page, '/signup')
  await field(page, 'Email Address').fill('back@example.ie')
  await field(page, 'First name').fill('Bláthnaid')
  await secret(page, 'Password').fill('Abcdef1!')
  await page.locator('main a[href^="/login"]').first().click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(field(page, 'Email Address')).toHaveValue('back@example.ie')
  await expect(field(page, 'First name')).toHaveValue('Bláthnaid')
  await expect(secret(page, 'Password')).toHaveValue('')
  await page.goForward()
  await expect(field(page, 'Email Address')).toHaveValue('')
  await page.locator('main a[href^="/signup"]').first().click()
  // A page that is opened anew is empty, whatever was typed into it before.
  await expect(page).toHaveURL('/signup')
  await expect(field(page, 'First name')).toHaveValue('')

  await member(page)
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
