/** An end-to-end test in a real browser, which also fails on anything the browser complains about. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

export { expect }

/**
 * The minified script, since each document parses it anew: it is less than half of what the package exports as its
 * source. Only for the documents that are checked: with every document of every test it cost a tenth of their processor
 * time.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks frames of other origins too, as the axe package for Playwright does. */
const axeSettings =
  "axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], branding: { application: 'playwright' } })"

type WithAxe = { axe: typeof axeCore }

type Fixtures = {
  /** Allows a browser complaint that the test causes on purpose; call it before the action. */
  expectComplaint: (pattern: RegExp) => void
  /** A page in a second browser context, with its own cookies and the same checks. */
  anotherVisitor: (options?: BrowserContextOptions) => Promise<Page>
  complaints: { received: string[]; expected: RegExp[]; watch: (context: BrowserContext) => void }
}

/** A refused form is answered with 422 and the same page; the browser logs that as an error. */
const refusedForm = /the server responded with a status of 422/

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL: _ }, use) => {
    const address = process.env.E2E_ADDRESS
    if (!address) throw new Error('The app under test was not started.')
    await use(address)
  },
  // Each test gets its own client address, or the rate limits would stop the later ones. It is a loopback address,
  // because the outbox and the account chooser are only open to this machine.
  extraHTTPHeaders: async ({ browserName: _ }, use, testInfo) => {
    const digits = createHash('sha256').update(testInfo.testId).digest()
    await use({ 'x-forwarded-for': `127.${digits[0]}.${digits[1]}.${digits[2]}` })
  },
  complaints: async ({ browserName: _ }, use) => {
    const received: string[] = []
    const expected = [refusedForm]
    await use({
      received,
      expected,
      watch: (context) => {
        context.on('console', (message) => {
          if (message.type() === 'error') received.push(`${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (error) => received.push(String(error.error().stack || error.error())))
      },
    })
    expect(
      received.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
      'complaints of the browser',
    ).toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    complaints.watch(context)
    await use(context)
  },
  expectComplaint: async ({ complaints }, use) => {
    await use((pattern) => {
      complaints.expected.push(pattern)
    })
  },
  anotherVisitor: async ({ browser, complaints, baseURL, contextOptions, extraHTTPHeaders, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL && { baseURL }),
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
        ...options,
      })
      contexts.push(context)
      complaints.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** In every frame. */
async function startAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const started = await frame.evaluate(() => 'axe' in window)
    if (!started) await frame.evaluate(`${axeSource}; ${axeSettings}`)
  }
}

const onlyContrast: axeCore.RunOptions = { runOnly: ['color-contrast'] }

/**
 * Text without enough contrast, and text of which axe cannot tell. Decorations behind text are taken away before, for
 * axe cannot see through them; the contrast of a single character, which it leaves to a person, counts as any other.
 * With other rules, what breaks any of those as well. In the page itself, only what is marked as new text is looked at.
 */
export async function contrastFaults(page: Page, rules: axeCore.RunOptions = onlyContrast): Promise<string[]> {
  await startAxe(page)
  return page.evaluate(
    async (options) => {
      const sheet = document.head.appendChild(document.createElement('style'))
      sheet.textContent = `.rings, .progress-ring svg { display: none !important } svg[aria-hidden='true'] { visibility: hidden !important }`
      const { axe } = window as unknown as WithAxe
      axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-text]' }] })
      const { violations, incomplete } = await axe.run(document, options)
      sheet.remove()
      const found = [...violations, ...incomplete.filter(({ id }) => id === 'color-contrast')]
      return found.flatMap(({ id, help, nodes }) =>
        nodes.flatMap(({ target, any: [check] }) => {
          if (id !== 'color-contrast') return [`${id}: ${help} at ${target.join(' ')}`]
          const { messageKey, contrastRatio = 0, expectedContrastRatio = '' } = check?.data ?? {}
          if (messageKey === 'shortTextContent' && contrastRatio >= Number.parseFloat(expectedContrastRatio)) return []
          return [`${target.join(' ')}: ${check?.message}`]
        }),
      )
    },
    { ...rules, resultTypes: ['violations', 'incomplete'], preload: false } satisfies axeCore.RunOptions,
  )
}

/**
 * Expects no axe violations in the page and its frames. Starts once per document and reports only violations, which is
 * five times faster than the axe package for Playwright.
 */
export async function axe(page: Page): Promise<void> {
  await startAxe(page)
  const iframes = page.frames().length > 1
  const violations = await page.evaluate(
    async (options) => {
      const found = await (window as unknown as WithAxe).axe.run(document, options)
      return found.violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target) }))
    },
    // What it would load beforehand, style sheets and media, serves no rule that applies here.
    { resultTypes: ['violations' as const], preload: false, iframes },
  )
  const found = violations.flatMap(({ id, help, targets }) =>
    targets.map((target) => `${id}: ${help} at ${target.join(' ')}`),
  )
  expect(found, `axe violations at ${page.url()}`).toEqual([])
}
