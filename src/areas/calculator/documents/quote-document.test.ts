import { expect, test } from 'vitest'
import { type CalculatorInputs, defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { defaultRisk } from '#areas/calculator/domain/what-if/outcomes.ts'
import type { Changes } from '#areas/calculator/domain/what-if/what-if.ts'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { quoteBlocks, renderQuote } from './quote-document.ts'

const asked = {
  todaySave: 300,
  enjoy_retirement: 2500,
  current_age: 35,
  retirement_age: 65,
  current_pension_fund: 20_000,
}
const at = new Date('2026-11-21T10:00:00Z')
const everything: Changes = { begin: 5, stop: 5, retire: 3 }

const quoteOf = (inputs: CalculatorInputs, changes: Changes) => ({
  inputs,
  at,
  firm: sampleFirm,
  whatIf: { changes, risk: defaultRisk, withState: true },
})
const beyond = { ...asked, current_age: 25, retirement_age: 60, current_pension_fund: 0, enjoy_retirement: 5000 }

test('under the specification, the law stands beside its State Pension age and its cost', () => {
  const blocks = quoteBlocks({ ...quoteOf(beyond, {}), context: { rulebook: rules.specified, year: 2026 } })
  const text = JSON.stringify(blocks)
  expect(text).toContain('Today the State Pension starts at 66. We assume 68 to be cautious.')
  expect(text).toContain('At your age tax relief ends at €1,437.50 per month')
})

test('a saving that is cut at the most we work with is not said to lead to the income', () => {
  const inputs = { ...asked, current_age: 55, retirement_age: 60, enjoy_retirement: 4000, current_pension_fund: 5000 }
  const blocks = quoteBlocks({ ...quoteOf(inputs, {}), context: { rulebook: rules.specified, year: 2026 } })
  expect(JSON.stringify(blocks)).toContain('the maximum; it leads to')
})

test.each([
  ['as it is', asked, {}],
  ['with the most that can be changed', asked, everything],
  ['the longest course', { ...defaultInputs, current_age: 20, retirement_age: 75, todaySave: 5000 }, everything],
  ['with all that the law adds', beyond, everything],
])('a quote %s is one page, and the same bytes for the same numbers', async (name, inputs, changes) => {
  const context = { rulebook: name.includes('law') ? rules.specified : rules.current, year: 2026 }
  const render = () => renderQuote({ ...quoteOf(inputs, changes), context })
  const bytes = await render()
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1)
  expect(await render()).toEqual(bytes)
})
