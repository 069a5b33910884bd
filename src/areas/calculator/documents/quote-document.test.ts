import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { defaultRisk } from '#areas/calculator/domain/what-if/outcomes.ts'
import type { Changes } from '#areas/calculator/domain/what-if/what-if.ts'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { renderQuote } from './quote-document.ts'

const context = { rulebook: rulebooks.current, year: 2026 }
const asked = {
  todaySave: 300,
  enjoy_retirement: 2500,
  current_age: 35,
  retirement_age: 65,
  current_pension_fund: 20_000,
}
const at = new Date('2026-11-21T10:00:00Z')
const everything: Changes = { begin: 5, stop: 5, retire: 3 }

test.each([
  ['as it is', asked, {}],
  ['with the most that can be changed', asked, everything],
  ['the longest course', { ...defaultInputs, current_age: 20, retirement_age: 75, todaySave: 5000 }, everything],
])('a quote %s is one page, and the same bytes for the same numbers', async (_, inputs, changes) => {
  const render = () =>
    renderQuote({ inputs, context, whatIf: { changes, risk: defaultRisk, withState: true }, at, firm: sampleFirm })
  const bytes = await render()
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1)
  expect(await render()).toEqual(bytes)
})
