import { expect, test } from 'vitest'
import { deriveSignInCode } from '#areas/account/flows/action-code.ts'

test('a code is made of its id and the secret, always with eight digits, and each digit is as likely as the others', () => {
  const codes = Array.from({ length: 5000 }, (_, id) => deriveSignInCode({ secret: 'a secret' }, `id${id}`))
  expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(4990)
  const counts = codes
    .join('')
    .split('')
    .reduce<Record<string, number>>((sum, digit) => {
      sum[digit] = (sum[digit] ?? 0) + 1
      return sum
    }, {})
  for (const count of Object.values(counts)) expect(Math.abs(count - 4000)).toBeLessThan(300)
  expect(deriveSignInCode({ secret: 'another' }, 'id1')).not.toBe(codes[1])
})
