import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressHint,
  formatSignInCode,
  isSignInCodeOver,
  provenSince,
  readSignInCode,
  secondsToNewCode,
  sendingOf,
  signInCodeDigits,
} from './sign-in-code.ts'

const at = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('a code has at least 20 bits', () => {
  expect(Math.log2(10 ** signInCodeDigits)).toBeGreaterThan(20)
})

test('a code is read as it is written in the email, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (number) => {
      const code = String(number).padStart(8, '0')
      expect(readSignInCode(` ${formatSignInCode(code)} `)).toBe(code)
    }),
  )
  for (const typed of ['', '1234567', '123456789', '1234567a', '123456', 'abcde-fghij', '１２３４５６７８'])
    expect(readSignInCode(typed), typed).toBeUndefined()
})

test('a code is over after ten minutes, and a new one can be asked for after one', () => {
  expect([isSignInCodeOver(at, after(599)), isSignInCodeOver(at, after(600))]).toEqual([false, true])
  expect([secondsToNewCode(at, at), secondsToNewCode(at, after(59.5)), secondsToNewCode(at, after(60))]).toEqual([
    60, 1, 0,
  ])
})

test('a browser is known for ninety days from its code', () => {
  expect(at.getTime() - provenSince(at).getTime()).toBe(90 * 24 * 3600 * 1000)
})

test('the page says as much of the address as its owner needs', () => {
  expect(addressHint('orla.byrne@example.ie')).toBe('o•••@example.ie')
})

test('what the page says of the email', () => {
  const email = { createdAt: at, sentAt: null, refusedAt: null }
  expect(sendingOf(undefined, at)).toBe('limited')
  expect(sendingOf(email, after(20))).toBe('sent')
  expect(sendingOf(email, after(21))).toBe('late')
  expect(sendingOf({ ...email, sentAt: after(2) }, after(300))).toBe('sent')
  expect(sendingOf({ ...email, refusedAt: after(2) }, after(3))).toBe('refused')
})
