/** The desk as advisers use it, and what the member receives. */
import { setFields } from './database.ts'
import { answered, atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'
import { axeWithPausedClock } from './paused-clock.ts'

test('REC-14 REC-15 REC-16 REC-17 REC-18: a document is loading, missing, removed, and unreachable; the desk works by keyboard only, from the skip link to a member; a search without a result fits and is accessible', async ({
  page,
  expectComplaint,
}) => {
  await test.step('a document', async () => {
    expectComplaint(/status of 404|ERR_FAILED|Failed to load/)
    const person = await answered(page, 'saoirse')
    await setFields(person.email, 'recommend_zurich_standard = true')
    let release: () => void = () => {}
    const gate = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/documents/*?check', async (route) => {
      await gate
      await route.continue()
    })
    await page.clock.install()
    await open(page, '/recommendations/details/zurich_standard')
    await expect(page.getByRole('button', { name: 'Checking availability...' })).toHaveCount(3)
    release()
    // Each is asked for again twice, over 3 s.
    await expect(async () => {
      await page.clock.runFor(1500)
      await expect(page.getByRole('button', { name: 'File not available' })).toHaveCount(3, { timeout: 100 })
    }).toPass({ intervals: [10] })
    await expect(page.getByRole('button', { name: 'File not available' }).first()).toBeDisabled()

    await page.route('**/documents/*?check', (route) => route.fulfill({ status: 204 }))
    const terms = page.getByRole('link', { name: 'Download Terms of Business' })
    await open(page, '/recommendations/details/zurich_standard')
    await expect(terms).toBeVisible()
    await page.route('**/documents/terms', (route) => route.fulfill({ status: 404 }))
    await page.clock.pauseAt(Date.now() + 120_000)
    await terms.click()
    const gone = page.getByText('The Terms of Business document is not available for download.')
    await expect(gone).toBeVisible()
    await page.clock.runFor(4900)
    await expect(gone).toBeVisible()
    await page.clock.runFor(200)
    await expect(gone).toHaveCount(0)
    await page.unroute('**/documents/terms')
    await page.route('**/documents/terms', (route) => route.abort())
    await terms.click()
    const failed = page.getByText('Failed to download the document. Please try again or contact support.')
    await expect(failed).toBeVisible()
    const passed = await axeWithPausedClock(page)
    await page.clock.runFor(4900 - passed)
    await expect(failed).toBeVisible()
    await page.clock.runFor(200)
    await expect(failed).toHaveCount(0)
  })
  await page.clock.resume()
  await test.step('the desk by keyboard', async () => {
    await answered(page, 'brid')
    await atDesk(page)
    await open(page, '/desk/api')
    await expect(page.locator('nav [aria-current]')).toBeInViewport({ ratio: 1 })
    await open(page, '/desk?view=recommendation')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'See what is missing' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Tab')
    for (const scope of ['Mine', 'Unassigned', "Everyone's"]) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: scope })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    // Another test's member may be the most urgent, and their recommendation be approved meanwhile.
    await expect(page.getByRole('link', { name: /^(Review|See) the recommendation$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute(
      'href',
      '/desk?view=recommendation',
    )

    // The keys of the desk: J and K through the rows, / to the search, ? for their list, and none while typing or once
    // turned off.
    const search = page.getByRole('searchbox')
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/desk')
    await expect(search).toBeFocused()
    await page.keyboard.type('j/?')
    await expect(search).toHaveValue('j/?')
    await open(page, '/desk?view=all')
    const rowLink = (row: number) => page.getByRole('row').nth(row).getByRole('link')
    for (const [key, row] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(rowLink(row)).toBeFocused()
    }
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toBeVisible()
    await axe(page)
    await keys.getByRole('switch', { name: 'Use keyboard shortcuts' }).click()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('j')
    await expect(keys).toBeHidden()
    await expect(rowLink(1), 'where the focus was before').toBeFocused()
    await open(page, '/desk?q=nobody-at-all')
    await page.keyboard.press('?')
    await expect(keys).toBeHidden()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
