/**
 * A tap before the scripts, scripts that never come, and documents that are cut. slow-line.e2e.ts keeps what is typed
 * before the scripts in other forms.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { member, newPerson, signedOutMember } from './accounts.ts'
import { result, saving } from './calculator-page.ts'
import { accountsOf } from './database.ts'
import { expect, test } from './fixtures.ts'
import { field, fillSignIn, fillSignUp, secret } from './forms.ts'
import { keepScripts } from './kept-scripts.ts'
import { open, waitForHydration } from './open-page.ts'

/** The addresses of the scripts that a page names in its document, in their order. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, file = '']) => file)
}

const loses = (page: Page, lost: (script: string) => boolean) =>
  page.route(
    ({ pathname }) => pathname.endsWith('.js') && lost(pathname),
    (route) => route.abort(),
  )

/** As if these seconds had passed for what waits for the scripts. It has to be hidden before. */
async function waitInVain(page: Page): Promise<void> {
  const place = page.locator('.without-scripts').first()
  await expect(place).toBeAttached()
  await expect(place).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'without-scripts')
        animation.currentTime = 5_001
  })
}

test('a tap before the scripts counts, and a person who types on while they arrive keeps the keyboard; the menu that was opened before stays open and closes', async ({
  page,
}) => {
  await test.step('a tap, and typing on', async () => {
    const release = await keepScripts(page)
    const person = newPerson()
    const submit = page.getByRole('button', { name: 'Create account' })
    await page.goto('/signup', { waitUntil: 'commit' })
    await field(page, 'Email Address').fill(person.email)
    await submit.click()
    await expect(page.getByRole('alert').first()).toContainText('First name')
    await expect(field(page, 'Email Address')).toHaveValue(person.email)

    const name = field(page, 'First name')
    await secret(page, 'Password').fill('Abcdef1!')
    await name.pressSequentially('An')
    release()
    await waitForHydration(page)
    // The effects of the first render.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    await page.keyboard.type('na')
    await expect(name).toHaveValue('Anna')
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    await expect(secret(page, 'Password')).toHaveValue('Abcdef1!')
    await fillSignUp(page, person)
    await submit.click()
    await expect(page).toHaveURL('/verify/email-verification')
  })
  await test.step('the menu', async () => {
    await member(page)
    const release = await keepScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const signOut = page.getByRole('banner').getByRole('link', { name: 'Sign Out' })
    await expect(signOut).toBeVisible()
    release()
    await waitForHydration(page)
    await expect(signOut).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(signOut).toBeHidden()
  })
})

test('a script file is lost, the first, the last, a later one or all of them: each page works as without scripts; where one never answers, the server checks a sign-up alone', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const person = await signedOutMember(page)
  await test.step('a result is calculated again, without a button that does nothing', async () => {
    await loses(page, () => true)
    await page.goto(result())
    await waitInVain(page)
    await expect(page.getByRole('button', { name: 'Copy the link to this result' })).toBeHidden()
    await expect(page.getByText(/^Working out/)).toBeHidden()
    await page.getByLabel(saving, { exact: true }).fill('310')
    await page.locator('form.numbers').getByRole('button').click()
    await expect(page).toHaveURL(/todaySave=310/)
    await expect(page.getByLabel(saving, { exact: true })).toHaveValue('310')
    await page.unrouteAll()
  })
  await test.step('signing in', async () => {
    const [first] = await scriptsOf(page, '/login')
    await loses(page, (script) => script === first)
    await page.goto('/login')
    await fillSignIn(page, person)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('the questions and the calendar open on their own pages', async () => {
    const last = (await scriptsOf(page, '/fact-find/qualification')).at(-1)
    await loses(page, (script) => script === last)
    await page.goto('/fact-find/qualification')
    await waitInVain(page)
    await page.getByRole('link', { name: 'Open the questions on their own page' }).click()
    await expect(page).toHaveURL(/\/forms\//)
    await page.goto('/schedule-call')
    await waitInVain(page)
    await page.getByRole('link', { name: 'Pick a time' }).click()
    await expect(page).toHaveURL(/\/scheduler\?/)
  })
  await test.step('one that a page fetches later: the form for a quote opens as a page', async () => {
    await page.unrouteAll()
    await page.setViewportSize({ width: 1280, height: 860 })
    await open(page, result())
    await loses(page, () => true)
    await page.getByRole('link', { name: 'Save Quote' }).click()
    await expect(page).toHaveURL(/\/pension-calculator\/quote\?/)
    await expect(field(page, 'Email')).toBeVisible()
  })
  await test.step('one that never answers', async () => {
    await page.unrouteAll()
    await context.clearCookies()
    const newcomer = newPerson()
    const named = await scriptsOf(page, '/signup')
    // Held, neither lost nor there.
    await page.route(
      ({ pathname }) => pathname.endsWith('.js') && !named.includes(pathname),
      () => {},
    )
    await page.clock.install()
    await page.goto('/signup')
    await waitForHydration(page)
    await fillSignUp(page, newcomer)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.clock.fastForward(3_001)
    await expect.poll(() => accountsOf(newcomer.email)).toBe(1)
  })
})

type Part = (body: Buffer) => number

/**
 * A line to the app on which a document comes as far as `part` says, and then nothing until it is cut. `encoding` is
 * what the browser says that it reads, if not what it does.
 */
async function openLine(page: Page, part: Part, encoding?: string) {
  const app = new URL(process.env.E2E_ADDRESS ?? '')
  let whole = false
  let cut = () => {}
  const server = createServer((asked, answer) => {
    const isCut = !whole && asked.method === 'GET' && asked.headers['sec-fetch-dest'] === 'document'
    const headers = { ...asked.headers, host: app.host, ...(asked.headers.origin && { origin: app.origin }) }
    if (encoding) headers['accept-encoding'] = encoding
    const forwarded = request(app, { path: asked.url, method: asked.method, headers }, async (received) => {
      const chunks: Buffer[] = []
      for await (const chunk of received) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const { 'transfer-encoding': _, ...rest } = received.headers
      answer.writeHead(received.statusCode ?? 500, { ...rest, 'content-length': body.length })
      if (!isCut) return answer.end(body)
      cut = () => answer.socket?.end()
      answer.write(body.subarray(0, part(body)))
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => cut(),
    repair: () => {
      whole = true
    },
    [Symbol.asyncDispose]: async () => {
      await page.goto('about:blank')
      server.closeAllConnections()
      server.close()
    },
  }
}

const upTo =
  (text: string): Part =>
  (body) =>
    body.indexOf(text) + text.length
const share =
  (of: number): Part =>
  (body) =>
    Math.floor(body.length * of)

/** The styles come first, and are most of a text's bytes. */
const parts = { identity: upTo('</h1>'), gzip: share(0.98), br: share(0.98), zstd: share(0.98) }

async function isShown(page: Page, encoding: string, part: Part): Promise<void> {
  await using line = await openLine(page, part, encoding)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${line.address}/faq`, { waitUntil: 'commit' })
  await expect(heading).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (one) => one.isNavigationRequest())
  line.cut()
  await failed
  await expect(heading).toBeVisible()
  if (encoding !== 'identity') return
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  line.repair()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

test('a document is cut in the middle: what has come of a text is shown, in whichever encoding, and a reload brings the rest; a form that has come can be sent, and questions whose scripts were cut off open on their own page', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/)
  for (const [encoding, part] of Object.entries(parts)) await test.step(encoding, () => isShown(page, encoding, part))
  const person = await signedOutMember(page)
  await test.step('signing in', async () => {
    await using line = await openLine(page, upTo('</form>'), 'identity')
    await page.goto(`${line.address}/login`, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
    line.cut()
    await fillSignIn(page, person)
    line.repair()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Early Member Club')).toBeVisible()
  })
  await test.step('the questions', async () => {
    await using line = await openLine(page, upTo('</main>'), 'identity')
    await page.goto(`${line.address}/fact-find/qualification`, { waitUntil: 'commit' })
    await expect(page.getByText('Loading your questions...')).toBeVisible()
    line.cut()
    await waitInVain(page)
    line.repair()
    await page.getByRole('link', { name: 'Open the questions on their own page' }).click()
    await expect(page.getByRole('radio', { name: /^Yes/ })).toBeVisible()
  })
})
