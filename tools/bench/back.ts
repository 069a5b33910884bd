/** Back and forward: whether the browser restores a page as it was left, and with what was typed; if not, its reasons. */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import type { Figure, Findings } from './figure.ts'

/** `field` is typed into or ticked before the page is left. */
type Left = { path: string; field?: string }

const guestPages: Left[] = [
  { path: '/entry' },
  { path: '/faq' },
  { path: '/pension-calculator/calculator', field: '[name=todaySave]' },
  { path: '/signup', field: '[name=firstName]' },
]
const memberPages: Left[] = [
  { path: '/' },
  { path: '/my-profile' },
  { path: '/my-profile/requests', field: 'textarea' },
  { path: '/forms/qualification', field: '[type=radio] >> nth=1' },
]
const elsewhere = '/privacy-policy'
/** Milliseconds for what a page does after it has loaded, and for what it does after it was restored. */
const rest = 1500

const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

async function typeInto(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const field = page.locator(selector).first()
  const state = () =>
    field.evaluate((input: HTMLInputElement) => (input.type === 'radio' ? String(input.checked) : input.value))
  if ((await field.getAttribute('type')) === 'radio') await field.check()
  else await field.fill('321')
  await field.blur()
  await pause(page, rest)
  const before = await state()
  return async () => (await state()) === before
}

/** Playwright's own goBack waits for events that a restored page does not send. */
async function goBack(page: Page, devtools: CDPSession): Promise<void> {
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  await pause(page, 2 * rest)
}

export async function measureBack({ address, member }: AppUnderBench): Promise<Findings> {
  const browser = await chromium.launch({
    ...(await chromiumForTests()),
    // The new mode is Chrome itself; the old shell, which the tests use, never restores a page.
    args: [...chromiumFlags, '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless'],
  })
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.9.9' } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  let reasons: string[] = []
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason)
  })
  const figures: Figure[] = []
  const remarks: string[] = []
  const leaveAndReturn = async ({ path, field }: Left, meanwhile?: () => Promise<void>) => {
    reasons = []
    await page.goto(address + path)
    await pause(page, rest)
    const isKept = field && (await typeInto(page, field))
    await page.evaluate(() => Object.assign(window, { left: true }))
    await page.goto(address + elsewhere)
    await meanwhile?.()
    await goBack(page, devtools)
    const restored = await page.evaluate(() => 'left' in window)
    const name = meanwhile ? `${path} after its session ended` : path
    figures.push({ name: `${name}, restored`, value: Number(restored), unit: '', goal: goalOf(Boolean(meanwhile)) })
    if (isKept)
      figures.push({ name: `${path}, typed values`, value: Number(await isKept()), unit: '', goal: { least: 1 } })
    if (!restored) remarks.push(`${name}: ${reasons.join(', ')}; now at ${new URL(page.url()).pathname}`)
  }
  for (const left of guestPages) await leaveAndReturn(left)
  await page.goto(`${address}/login`)
  await page.locator('[name=email]').fill(member.email)
  await page.locator('[name=password]').fill(member.password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(`${address}/`)
  for (const left of memberPages) await leaveAndReturn(left)
  await leaveAndReturn({ path: '/my-profile' }, () => context.clearCookies())
  await browser.close()
  return { figures, remarks }
}

const goalOf = (ended: boolean) => (ended ? { most: 0 } : { least: 1 })
