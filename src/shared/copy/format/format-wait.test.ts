import { expect, test } from 'vitest'
import { formatWait } from './periods.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59.2, '60 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3600, '60 minutes'],
  [7201, '3 hours'],
])('%d s is shown as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
