import { member, verified } from './accounts.ts'
import { uidOf } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { comeBack, open, waitForHydration } from './open-page.ts'

test('HOME-01 HOME-02 HOME-04 HOME-05 HOME-13 HOME-16 PUB-02: home shows the card, the steps and the one next thing @both', async ({
  page,
}) => {
  const { email } = await member(page)
  await open(page, '/')
  const number = (await uidOf(email)).slice(0, 5)
  const card = page.locator('.membership-card')
  await expect(card).toContainText('Early Member Club')
  await expect(card).toContainText('Anna Byrne')
  await expect(card).toContainText(`No. ${number}`)
  const steps = page.getByRole('list', { name: 'Your steps to a pension' }).getByRole('listitem')
  const names = ['Complete Fact Find', 'Select Pension', 'Complete Form', 'Get Pension']
  await expect(steps).toContainText(names)
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome to Síol' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Start Deep Fact Find' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/fact-find/welcome')
  await axe(page)
})

test('PUB-30: the top bar is on home and not on the pages of the journey', async ({ page }) => {
  await verified(page)
  for (const [path, bars] of [
    ['/', 1],
    ['/fact-find', 0],
    ['/fact-find/welcome', 0],
    ['/verify/request-followup', 0],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Open menu' }), path).toHaveCount(bars)
  }
})

test('home is wide, the pages of the journey are narrow columns @both', async ({ page, isMobile }) => {
  await member(page)
  await page.goto('/')
  const home = await page.locator('main').boundingBox()
  await page.goto('/fact-find')
  const journey = await page.locator('main').boundingBox()
  if (isMobile) expect(home?.width).toBe(390)
  else expect(home?.width).toBeGreaterThan((journey?.width ?? 0) * 1.5)
})

test('PUB-37 PUB-38 PUB-39 PUB-45 PUB-47: the menu is a full panel below 768 px and a drawer at the right from there', async ({
  page,
}) => {
  await member(page)
  await open(page, '/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [width, full] of [
    [767, true],
    [768, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible()
    const rightEdge = async () => {
      const { x = 0, width: wide = 0 } = (await menu.boundingBox()) ?? {}
      return x + wide
    }
    await expect.poll(rightEdge, `right edge at ${width}, once it has slid in`).toBe(width)
    const box = await menu.boundingBox()
    expect(box?.height).toBe(860)
    await expect(page.locator('html'), 'the page behind stays').toHaveCSS('overflow-y', 'hidden')
    if (full) expect(box?.x).toBe(0)
    else expect(box?.x).toBeGreaterThan(200)
    await axe(page)
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/)
  await expect(menu.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
  await expect(menu.getByRole('link', { name: 'Terms of Business' })).toHaveAttribute('href', '/terms-of-business')
})

test('SRV-12: home fetches the member again on each return', async ({ page }) => {
  await member(page)
  await open(page, '/fact-find')
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) requests++
  })
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
  expect(requests).toBe(1)
  await expect(async () => {
    await comeBack(page)
    expect(requests).toBeGreaterThan(1)
  }).toPass()
})

test('GRD-01 GRD-02 GRD-03 GRD-05 GRD-06 GRD-09: a person who may not see a page never sees any of it', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  const pathsTo = async (path: string) => {
    paths.length = 0
    await page.goto(path)
    await waitForHydration(page)
    return [...new Set(paths)].join(' ')
  }
  expect(await pathsTo('/')).toBe('/entry')
  expect(await pathsTo('/fact-find')).toBe('/entry')
  expect(await pathsTo('/verify/request-followup')).toBe('/login')
  expect(await pathsTo('/verify/email-verification')).toBe('/login')
  await member(page)
  for (const guestOnly of ['/entry', '/login', '/signup', '/forgot-password'])
    expect(await pathsTo(guestOnly)).toBe('/')
  expect(await pathsTo('/verify/request-followup')).toBe('/')
})
