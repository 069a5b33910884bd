/**
 * Takes the pictures of the README from the program with its demo users: `node_modules/.bin/node
 * tools/build/pictures.ts`. Run it after a screen in them has changed, and commit the result. It starts the program on
 * a database of its own, which it deletes.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeAt } from '../../src/adapters/identity/authenticator.ts'
import { startApp } from '../../tests/app-process.ts'
import { chromiumFlags, chromiumForTests } from '../checks/chromium.ts'
import { root } from '../checks/project-root.ts'
import { ensureBuilt } from '../scripts/build.ts'

/** `as`: a demo user, 'advice' for the demo adviser; nobody is signed in without it. */
type Picture = { name: string; as?: string; path: string; phone?: true; ready?: (page: Page) => Promise<unknown> }

const member = (query: string) => async (page: Page) => {
  await page.goto(new URL(`/desk?q=${query}`, page.url()).href)
  await page.locator('.desk-who').first().click()
  await page.locator('.record-strip').waitFor()
}

/** The days are in a frame that comes after its page. A day is chosen, so that its times are seen too. */
const pickDay = async (page: Page) => {
  const calendar = page.frameLocator('iframe[title^="Calendar"]')
  await calendar
    .getByRole('radio', { name: /\d free times?/ })
    .nth(2)
    .check()
  await calendar.getByRole('heading', { name: 'Morning' }).waitFor()
  await page.locator('.scheduling').evaluate((part) => part.scrollIntoView())
}

const quote = '?todaySave=243&enjoy_retirement=3500&current_age=35&retirement_age=66'

const pictures: readonly Picture[] = [
  { name: 'entry', path: '/entry' },
  { name: 'calculator', path: `/pension-calculator/calculator${quote}` },
  { name: 'question', as: 'ciara', path: '/fact-find/personal-details', phone: true },
  { name: 'home', as: 'dara', path: '/' },
  { name: 'recommendation', as: 'dara', path: '/recommendations/details/zurich_standard' },
  { name: 'booking', as: 'dara', path: '/schedule-call', phone: true, ready: pickDay },
  { name: 'application', as: 'brid', path: '/pension-application', phone: true },
  { name: 'my-pensions', as: 'donal', path: '/my-pensions' },
  { name: 'desk', as: 'advice', path: '/desk?view=all' },
  { name: 'desk-member', as: 'advice', path: '/desk', ready: member('padraig') },
]

const folder = join(root, 'docs/pictures')
/** Bytes; a page of the README loads all of them. */
const most = 150_000
const dataDir = join(root, '.cache/pictures')

await ensureBuilt()
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const app = await startApp({ SIOL_DATA_DIR: dataDir })
const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
try {
  const contexts = new Map<string, BrowserContext>()
  for (const picture of pictures) {
    const who = picture.as ?? ''
    const context = contexts.get(who) ?? (await signedIn(browser, who))
    contexts.set(who, context)
    await take(context, picture)
  }
} finally {
  await browser.close()
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function signedIn(browser: Browser, who: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ locale: 'en-IE', timezoneId: 'Europe/Dublin', reducedMotion: 'reduce', baseURL: app.address },
    deviceScaleFactor: 1.5,
  })
  if (who === '') return context
  const post = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { origin: app.address }, maxRedirects: 0 })
  const password = /password (\S+):/.exec(app.output())?.[1] ?? ''
  await post('/login', { email: `${who}@siol.example`, password })
  const uri = /otpauth:\S+/.exec(app.output())?.[0]
  if (who === 'advice' && uri) await post('/login/second-factor', { code: await codeAt(uri, new Date()) })
  return context
}

async function take(context: BrowserContext, { name, path, phone, ready }: Picture): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(phone ? { width: 390, height: 760 } : { width: 1280, height: 860 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await ready?.(page)
  const taken = await page.screenshot()
  await page.close()
  const [file, image] = [join(folder, `${name}.webp`), sharp(taken).webp({ quality: 82, effort: 6 })]
  const { size } = await image.toFile(file)
  if (size > most) throw new Error(`${file} has ${size} bytes; at most ${most} are allowed.`)
  console.log(`${name}.webp ${Math.round(size / 1000)} kB`)
}
