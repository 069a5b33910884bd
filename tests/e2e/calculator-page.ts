/** Locators and helpers for the calculator's pages. */
import type { Page } from '@playwright/test'
import { calculating } from '#areas/calculator/copy/calculating.ts'
import { calculate } from '#areas/calculator/domain/calculator.ts'
import { type CalculatorInputs, defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { open } from './open-page.ts'

export const form = '/pension-calculator/calculator'

/** The address of the result for the default inputs, with `inputs` replaced. */
export const result = (inputs: Partial<CalculatorInputs> = {}): string =>
  `${form}?${writeQuoteQuery({ ...defaultInputs, ...inputs })}`

export const saving = 'I save each month'
export const income = 'I want each month when I retire'
export const age = 'My age'
export const retirement = 'I retire at'

export const box = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true })
export const incrementButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `More: ${label}`, exact: true })
export const decrementButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Less: ${label}`, exact: true })
export const fund = (page: Page) => page.getByRole('textbox', { name: 'My pension fund today' })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const calculateButton = (page: Page) => page.getByRole('button', { name: 'Calculate', exact: true })
/** On a phone, a result shows one number until the others are asked for. */
export async function showAllNumbers(page: Page): Promise<void> {
  const all = page.getByRole('link', { name: 'All numbers' })
  if (await all.isVisible()) await all.click()
}
/** The whole page, in pixels. Measure a page as it is first seen. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight))
/** A figure of the result, by its name in the specification. */
export const figure = (page: Page, name: string) => page.locator(`output[name="${name}"]`)

/** Opens the page with its clock paused until the test advances it. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await open(page, path)
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
}

/**
 * The screen of the wait arrives after the inputs; a visitor who is quicker gets the result without a wait. Call it
 * before the page is opened.
 */
export async function waitScreenLoaded(page: Page): Promise<void> {
  const loaded = await Promise.all([
    page.waitForResponse(
      async (response) =>
        response.request().resourceType() === 'script' && (await response.text()).includes(calculating.text),
    ),
    // The worker of the result, which that script asks for when it runs.
    page.waitForResponse(/outcomes-worker/),
  ])
  await Promise.all(loaded.map((response) => response.finished()))
}

/** Advances the page's clock in small steps, so that React can render between them. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 50) await page.clock.runFor(Math.min(50, left))
}

/** The formatted result of the calculator module, for the current year of this machine. */
export const expected = (inputs: Partial<CalculatorInputs> = {}) => {
  const answer = calculate(
    { ...defaultInputs, ...inputs },
    { rulebook: rules.specified, year: new Date().getFullYear() },
  )
  return {
    premium_needed: formatEuro(answer.premium_needed),
    tax_relief: formatEuro(answer.tax_relief),
    how_much: formatEuro(answer.how_much),
    monthly_income_including_state_pension: formatEuro(answer.monthly_income_including_state_pension),
  }
}
