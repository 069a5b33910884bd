/**
 * What was typed and not sent, when the page that it was typed in is left and Back leads there again. Passwords are in
 * sign-up.e2e.ts.
 */
import { member } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('Back brings back what was typed, but nothing once somebody else has signed in', async ({ page }) => {
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
