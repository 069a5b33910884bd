/** The desk as advisers use it, and what the member receives. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { member, newPerson, password } from './accounts.ts'
import { employAdviser, setFields, uidOf } from './database.ts'
import {
  adviserCommand,
  answered,
  approveSecond,
  atDesk,
  codeNow,
  declareAsAdviser,
  secretShown,
} from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { newestLinkTo } from './mailbox.ts'
import { open, waitForHydration } from './open-page.ts'
import { axeWithPausedClock } from './paused-clock.ts'

const named = (firstName: string, lastName: string) => ({ ...newPerson(), firstName, lastName })

/** Fills in every answer field and ticks what every approval needs. */
async function answerAsks(page: Page): Promise<void> {
  for (const box of await page.locator('textarea[name^="answer_"]').all()) await box.fill('We spoke about this.')
  await declareAsAdviser(page)
}

test('GRD-14: an adviser sets up the second factor, is asked for it at the next sign-in, and is refused after removal', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404 \(Not Found\).*\/desk/)
  const person = await member(page)
  await employAdviser(person.email)
  await open(page, '/desk')
  await expect(page.getByRole('heading', { name: 'Protect the desk' })).toBeVisible()
  await axe(page)
  await page.getByLabel('Your password').fill('Wrong1!!')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid password')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await axe(page)
  const uri = await secretShown(page)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This code does not work')
  await page.getByLabel('Code', { exact: true }).fill(await codeNow(uri))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await axe(page)
  await page.getByRole('link', { name: "I've saved them" }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()

  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeNow(uri, 1))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()

  const { stdout } = await adviserCommand('remove', person.email)
  expect(stdout).toContain('can no longer use the desk')
  // Removal also ends their sessions.
  expect((await page.goto('/desk'))?.status()).toBe(404)
})

test('REC-01 REC-02 REC-04 REC-07 REC-11 REC-13 REC-19 NFR-06: from the answers to the desk, the email and three documents', async ({
  page,
  anotherVisitor,
}) => {
  const memberPage = await anotherVisitor()
  const person = await answered(memberPage, 'saoirse', named('Saoirse', 'Kelly'), 25)
  await atDesk(page)
  await open(page, '/desk')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('1 h late')
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Saoirse/ })).toBeVisible()
  await expect(page.getByText('Fact find complete')).toBeVisible()
  await page.getByText('Risk Profiler').click()
  await expect(page.getByText('After a fall of 20%')).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Review the recommendation' }).click()
  await expect(page.getByRole('heading', { name: /Proposed: / })).toBeVisible()
  await page.getByLabel('Contribution in euro').fill('40')
  await answerAsks(page)
  await page.getByRole('button', { name: 'Approve and send' }).click()
  await expect(page.getByRole('alert')).toContainText('This differs from the proposal. Write why')
  await expect(page.getByLabel('Contribution in euro')).toHaveValue('40')
  await axe(page)
  await memberPage.goto('/')
  await expect(memberPage.getByText('Your recommendation is here')).toHaveCount(0)
  const reason = page.getByLabel('Why a different contribution from the proposal?')
  await reason.fill('We agreed on the call to begin small.')
  // What an adviser typed waits for Back, though the desk's fields are not remembered by the browser.
  await page.locator('main a[href^="/desk/members/"]').first().click()
  await expect(reason).toHaveCount(0)
  await page.goBack()
  await expect(reason).toHaveValue('We agreed on the call to begin small.')
  const second = await anotherVisitor()
  await atDesk(second)
  await page.getByRole('button', { name: 'Approve and send' }).click()
  await expect(page.getByText('Waiting for a second approval')).toBeVisible()
  await axe(page)
  const uid = await uidOf(person.email)
  await open(second, `/desk/members/${uid}/second-approval`)
  await expect(second.getByText('We agreed on the call to begin small.')).toBeVisible()
  await axe(second)
  await approveSecond(second, uid)
  for (const address of ['/desk/tasks', '/desk/service-levels', '/desk/hand-over', `/desk/members/${uid}/owner`]) {
    await open(second, address)
    await axe(second)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Open Terms of Business' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await axe(page)

  await memberPage.goto(await newestLinkTo(memberPage, person.email))
  await waitForHydration(memberPage)
  await expect(memberPage.getByText('Your recommendation is here')).toBeVisible()
  await memberPage.getByRole('link', { name: /See details/ }).click()
  await expect(memberPage).toHaveTitle('Recommendation details | Síol')
  await expect(memberPage.locator('.letter-amount')).toHaveText('€40 per month')
  await axe(memberPage)
  await memberPage.getByRole('button', { name: 'Ask about charges' }).click()
  const collected = memberPage.getByRole('button', { name: /On the list for your call/ })
  await expect(collected).toBeFocused()
  await expect(memberPage).toHaveURL(/zurich_\w+$/)
  await axe(memberPage)
  await collected.click()
  await expect(memberPage.getByRole('button', { name: 'Ask about charges' })).toBeFocused()
  const files = {
    'Pension Recommendation': /^Síol-pension-recommendation-\d{4}\.pdf$/,
    'Preliminary Disclosure Certificate': /^Síol-preliminary-disclosure-certificate-\d{4}\.pdf$/,
    'Terms of Business': /^Síol-terms-of-business-\d{4}\.pdf$/,
  }
  for (const [name, file] of Object.entries(files)) {
    const [download] = await Promise.all([
      memberPage.waitForEvent('download'),
      memberPage.getByRole('link', { name: `Download ${name}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(file)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await memberPage.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(memberPage).toHaveURL('/')
  await memberPage.getByRole('link', { name: /^Apply: / }).click()
  await expect(memberPage.getByRole('dialog', { name: 'Talk to your advisor today' })).toBeVisible()
  await axe(memberPage)
  await memberPage.getByRole('dialog').getByRole('button', { name: 'Start Application' }).click()
  await expect(memberPage).toHaveURL(/pension-application$/)
})

test('REC-14 REC-15 REC-16 REC-17 REC-18: a document is loading, missing, removed, and unreachable', async ({
  page,
  expectComplaint,
}) => {
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
  await open(page, '/recommendations/details/zurich_standard')
  await expect(page.getByRole('button', { name: 'Checking availability...' })).toHaveCount(3)
  await axe(page)
  release()
  await expect(page.getByRole('button', { name: 'File not available' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'File not available' }).first()).toBeDisabled()

  // That they are there once they are generated is in the test of the three documents.
  await page.route('**/documents/*?check', (route) => route.fulfill({ status: 204 }))
  const terms = page.getByRole('link', { name: 'Download Terms of Business' })
  await open(page, '/recommendations/details/zurich_standard')
  await expect(terms).toBeVisible()
  await page.clock.install()
  await page.route('**/documents/terms', (route) => route.fulfill({ status: 404 }))
  await page.clock.pauseAt(Date.now() + 60_000)
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

test('the desk works by keyboard only, from the skip link to a member; a search without a result fits and is accessible', async ({
  page,
  anotherVisitor,
}) => {
  await answered(await anotherVisitor(), 'brid')
  await atDesk(page)
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
  await open(page, '/desk?view=all')
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(keys).toBeHidden()
  await expect(rowLink(1)).not.toBeFocused()
  await open(page, '/desk?q=nobody-at-all')
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
