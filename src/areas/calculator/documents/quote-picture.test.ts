import { expect, test } from 'vitest'
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { drawQuotePicture, warningLines } from './quote-picture.ts'

test('M5: the picture of a result has every warning, in lines that fit its box', async () => {
  expect(warningLines.join(' ')).toBe(warnings.join(' '))
  for (const line of warningLines) expect(line.length).toBeLessThanOrEqual(94)
  expect(warningLines.length).toBeLessThanOrEqual(6)
  const picture = await drawQuotePicture(defaultInputs, { rulebook: rules.specified, year: 2026 })
  expect(picture.length).toBeGreaterThan(1000)
})
