/** A visit: a test in a real browser that also fails on anything the browser complains of. */
import { createHash } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

export { expect }

/** Frames of other origins answer too, as they do for the package for Playwright. */
const axeSettings =
  "axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], branding: { application: 'playwright' } }); undefined"

type Fixtures = {
  /** Lets a complaint pass that this visit means to cause; call it before the deed. */
  expectComplaint: (pattern: RegExp) => void
  /** A second visitor, with cookies of their own; watched as the first is. */
  anotherVisitor: (options?: BrowserContextOptions) => Promise<Page>
  complaints: { received: string[]; expected: RegExp[]; watch: (context: BrowserContext) => void }
}

/** A form that is refused answers 422 with the same page, which the browser reports although nothing is wrong. */
const refusedForm = /the server responded with a status of 422/

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL: _ }, use) => {
    const address = process.env.E2E_ADDRESS
    if (!address) throw new Error('The program that the visits go to was not started.')
    await use(address)
  },
  // Each visit comes from an address of its own, or the limits for one client would stop the last of them. A loopback one,
  // since the outbox and the account chooser are for this machine alone.
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
        context.on('weberror', (error) => received.push(String(error.error().stack ?? error.error())))
      },
    })
    expect(
      received.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
      'what the browser complained of',
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

/**
 * Expects that axe finds nothing in the page as it is now, frames included. The script is read once a document, and what
 * passes is not described: five times quicker than the package for Playwright, which also opens a second page each time.
 */
export async function axe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axeCore.source}; ${axeSettings}`)
  }
  const violations = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axeCore }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return found.violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target) }))
  })
  const found = violations.flatMap(({ id, help, targets }) =>
    targets.map((target) => `${id}: ${help} at ${target.join(' ')}`),
  )
  expect(found, `what axe finds at ${page.url()}`).toEqual([])
}
