import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strength } from './password-strength.ts'

test.each([
  ['', 0, 'Weak', 'ember', 0],
  ['abc', 1, 'Weak', 'ember', 0.2],
  ['abcdefgh', 2, 'Medium', 'amber', 0.4],
  ['Abcdefgh', 3, 'Medium', 'amber', 0.6],
  ['Abcdefg1', 4, 'Strong', 'leaf', 0.8],
  ['Abcdef1!', 5, 'Strong', 'leaf', 1],
  ['Ab1!', 4, 'Strong', 'leaf', 0.8],
  ['--------', 1, 'Weak', 'ember', 0.2],
  ['1', 1, 'Weak', 'ember', 0.2],
  ['!', 1, 'Weak', 'ember', 0.2],
] as const)('RST-43 RST-44 RST-45: %j scores %i, %s', (password, score, label, tone, share) => {
  expect(strength(password, false)).toEqual({ score, label, tone, share })
})

test('RST-43 RST-45: adding a character never lowers the score, and the share is a fifth of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 1 }), (password, more) => {
      const before = strength(password, false)
      expect(strength(password + more, false).score).toBeGreaterThanOrEqual(before.score)
      expect(before.share * 5).toBeCloseTo(before.score)
    }),
  )
})

test('RST-44: what the form would refuse is never called strong, and keeps its score', () => {
  fc.assert(
    fc.property(fc.string(), (password) => {
      expect(strength(password, true).label).not.toBe('Strong')
      expect(strength(password, true).score).toBe(strength(password, false).score)
    }),
  )
})
