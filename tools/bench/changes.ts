/** The cost of an input change: the arithmetic alone, and all scripting of the result page. */
import { chromium } from '@playwright/test'
import { bounds, type CalculatorInputs } from '../../src/areas/calculator/domain/calculator-inputs.ts'
import { rules } from '../../src/areas/calculator/domain/rules.fixture.ts'
import { quoteFor } from '../../src/areas/calculator/pages/quote.ts'
import { chromiumFlags, chromiumForTests } from '../checks/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, median, percentile } from './figure.ts'
import { resultPage } from './pages/pages.ts'

const changes = 10_000
const warmUp = 500
const frame = { most: 4 }

/** A seeded random number generator (mulberry32), so that every run uses the same inputs. */
function seededRandom(seed: number): (least: number, most: number) => number {
  let state = seed
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1))
  }
}

const random = seededRandom(3)
const between = (field: keyof typeof bounds) => random(bounds[field].least, bounds[field].most)
const anyInputs = (): CalculatorInputs => ({
  todaySave: between('todaySave'),
  enjoy_retirement: between('enjoy_retirement'),
  current_age: between('current_age'),
  retirement_age: between('retirement_age'),
  current_pension_fund: random(0, 4) === 0 ? undefined : random(0, 2_500_000),
})

const figuresOf = (name: string, times: number[]): Figure[] => [
  { name: `${name}, median`, value: median(times), unit: 'ms', goal: frame },
  { name: `${name}, 99th percentile`, value: percentile(times, 0.99), unit: 'ms', goal: frame },
  { name: `${name}, longest`, value: Math.max(...times), unit: 'ms' },
]

function timeQuotes(inputs: readonly CalculatorInputs[]): number[] {
  const context = { rulebook: rules.specified, year: 2026 }
  return inputs.map((input) => {
    const startedAt = performance.now()
    quoteFor(input, context)
    return performance.now() - startedAt
  })
}

/** Runs in the page. Types each set of inputs as five changes, each of which updates the whole result. */
async function type(sets: Partial<Record<string, number>>[]): Promise<number[]> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (const [at, set] of sets.entries()) {
    for (const [name, value] of Object.entries(set)) {
      const input = document.querySelector(`input[name="${name}"]`)
      const startedAt = performance.now()
      write?.call(input, String(value ?? ''))
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      // React renders user input synchronously, before this microtask.
      await Promise.resolve()
      times.push(performance.now() - startedAt)
    }
    // Lets the browser lay out and paint between changes.
    if (at % 20 === 0) await new Promise(requestAnimationFrame)
  }
  return times
}

export async function measureChanges({ address }: AppUnderBench): Promise<Findings> {
  const sets = Array.from({ length: changes + warmUp }, anyInputs)
  const arithmetic = timeQuotes(sets).slice(warmUp)

  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const page = await browser.newPage()
  await page.goto(address + resultPage, { waitUntil: 'networkidle' })
  const shown = () => page.locator('output[name="premium_needed"]').textContent()
  const first = await shown()
  const scripting = (await page.evaluate(type, sets.slice(0, (changes + warmUp) / 5))).slice(warmUp)
  if ((await shown()) === first) throw new Error('The result did not change with the inputs.')
  await browser.close()
  return {
    figures: [
      ...figuresOf('a quote and both chart lines, in Node', arithmetic),
      ...figuresOf('a change on the result page, in Chromium', scripting),
    ],
    remarks: [`${arithmetic.length} random inputs and ${scripting.length} changes`],
  }
}
