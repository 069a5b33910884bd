import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ForgotPasswordCode, ResendCode } from '#shared/domain/errors.ts'
import {
  callableMessage,
  forgotPasswordMessage,
  resendMessage,
  resetLinkMessage,
  signInMessage,
  verificationLinkMessage,
} from './errors.ts'

const table = [
  ['AUTH-52', 'user-not-found', 'Invalid password'],
  ['AUTH-53', 'wrong-password', 'Invalid password'],
  ['AUTH-52 AUTH-53', 'invalid-credential', 'Invalid password'],
  ['AUTH-54', 'email-already-in-use', 'Email already in use'],
  ['AUTH-55', 'cancelled-popup-request', 'Sign-in was cancelled'],
  ['AUTH-55', 'popup-closed-by-user', 'Sign-in was cancelled'],
  ['AUTH-56', 'popup-blocked', 'Sign-in popup was blocked. Please allow popups for this site.'],
  ['AUTH-57', 'account-exists-with-different-credential', 'An account already exists with this email address'],
  ['AUTH-58', 'credential-already-in-use', 'This credential is already associated with a different account'],
  ['AUTH-59', 'operation-not-allowed', 'This sign-in method is not enabled'],
  ['AUTH-60', 'network-request-failed', 'Network error. Please check your connection and try again'],
  ['AUTH-61', 'too-many-requests', 'Too many failed attempts. Please try again later'],
] as const
const methods = ['email', 'google', 'apple', 'oauth'] as const

describe('signing in', () => {
  test.each(table)('%s AUTH-63: %s on the sign-in screen', (_, code, text) => {
    for (const method of methods) {
      expect(signInMessage({ screen: 'login', method, code })).toBe(text)
      expect(signInMessage({ screen: 'login', method, code: `auth/${code}` })).toBe(text)
    }
  })

  test.each(table)('AUTH-08 AUTH-09 %s: %s on the welcome screen', (_, code, text) => {
    const expected = text === 'Sign-in was cancelled' ? undefined : text
    for (const method of methods) {
      expect(signInMessage({ screen: 'entry', method, code })).toBe(expected)
      expect(signInMessage({ screen: 'entry', method, code: `auth/${code}` })).toBe(expected)
    }
  })

  test.each(['internal-error', 'auth/internal-error', '', 'constructor', '__proto__', 'auth/auth/wrong-password'])(
    'AUTH-10 AUTH-20 AUTH-21 AUTH-22 AUTH-62: the unknown code %j has the fallback of its screen and method',
    (code) => {
      const messageFor = (screen: 'entry' | 'login', method: (typeof methods)[number]) =>
        signInMessage({ screen, method, code })
      for (const method of methods) expect(messageFor('entry', method)).toBe('An error occurred. Please try again.')
      expect(messageFor('login', 'email')).toBe('Failed to sign in. Please try again.')
      expect(messageFor('login', 'google')).toBe('Failed to sign in with Google. Please try again.')
      expect(messageFor('login', 'apple')).toBe('Failed to sign in with Apple. Please try again.')
      expect(messageFor('login', 'oauth')).toBe('Failed to sign in. Please try again.')
    },
  )

  test('AUTH-62: only a cancelled popup on the welcome screen shows no message', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('entry', 'login', 'signup'),
        fc.constantFrom(...methods),
        (code, screen, method) => {
          expect(signInMessage({ screen, method, code })).toMatch(/^[A-Z].+/)
        },
      ),
    )
  })
})

test.each([
  ['auth/email-already-in-use', 'Email already in use'],
  ['email-already-in-use', 'Email already in use'],
  ['too-many-requests', 'Too many failed attempts. Please try again later'],
  ['network-request-failed', 'Network error. Please check your connection and try again'],
  ['user-not-found', 'Failed to create account. Please try again.'],
  ['operation-not-allowed', 'Failed to create account. Please try again.'],
  ['weak-password', 'Failed to create account. Please try again.'],
  ['', 'Failed to create account. Please try again.'],
])('AUTH-50 AUTH-51: sign-up failing with %j says %j', (code, text) => {
  expect(signInMessage({ screen: 'signup', method: 'email', code })).toBe(text)
})

test.each<[string, ForgotPasswordCode, string]>([
  ['RST-12', 'user-not-found', 'No account found with this email address.'],
  ['RST-13', 'invalid-email', 'Please enter a valid email address.'],
  ['RST-14', 'too-many-requests', 'Too many requests. Try again later.'],
  ['RST-15', 'network-request-failed', 'Network error. Check your connection.'],
  ['RST-17', 'send_failed', 'Failed to send reset email.'],
  ['RST-18', 'no_response', 'No response received. Try again.'],
  ['RST-19', 'not-found', 'No account found with this email address.'],
  ['RST-20', 'invalid-argument', 'Please enter a valid email address.'],
  ['RST-21', 'deadline-exceeded', 'Request timed out. Try again later.'],
  ['RST-22', 'process_failed', 'Failed to process request.'],
  ['RST-23', 'unexpected', 'An unexpected error occurred.'],
])('%s: forgot password failing with %s', (_, code, text) => {
  expect(forgotPasswordMessage({ code })).toBe(text)
})

test('messages of the other side are shown unchanged', () => {
  expect(forgotPasswordMessage({ text: 'Mailbox full.' })).toBe('Mailbox full.')
})

test.each([
  ['functions/not-found', 'x', 'No account found with this email address.'],
  ['invalid-argument', 'x', 'Please enter a valid email address.'],
  ['deadline-exceeded', 'x', 'Request timed out. Try again later.'],
  ['internal', 'Oh dear.', 'Oh dear.'],
  ['internal', ' ', 'Failed to process request.'],
  ['internal', undefined, 'Failed to process request.'],
])('RST-19 RST-20 RST-21 RST-22: the callable code %s with message %j', (code, message, text) => {
  expect(callableMessage(code, message)).toBe(text)
})

test.each([
  ['RST-28', 'landing', 'invalid_action', 'Invalid action. Please try again.'],
  ['RST-29', 'landing', 'missing_code', 'Invalid or missing action code.'],
  ['RST-59', 'landing', 'whatever', 'An error occurred. Please try again later.'],
  ['RST-52', 'check', 'auth/expired-action-code', 'This password reset link has expired. Please request a new one.'],
  ['RST-54', 'check', 'auth/invalid-action-code', 'This password reset link is invalid. Please request a new one.'],
  ['RST-62', 'check', 'no_result', 'Invalid or expired reset link. Please request a new one.'],
  [
    'RST-56',
    'check',
    'weak-password',
    'Failed to verify reset code. Please try again or request a new password reset link.',
  ],
  ['RST-52', 'confirm', 'expired-action-code', 'This password reset link has expired. Please request a new one.'],
  ['RST-54', 'confirm', 'invalid-action-code', 'This password reset link is invalid. Please request a new one.'],
  ['RST-60', 'confirm', 'auth/weak-password', 'Password needs to be at least 6 characters long.'],
  ['RST-61', 'confirm', 'passwords_differ', 'Passwords do not match!'],
  ['RST-57', 'confirm', 'no_result', 'Failed to reset password. Please try again or request a new reset link.'],
] as const)('%s: a reset link at %s with %s', (_, stage, code, text) => {
  expect(resetLinkMessage(stage, code)).toBe(text)
})

test.each([
  ['RST-53', 'auth/expired-action-code', 'This verification link has expired. Please request a new one.'],
  ['RST-55', 'invalid-action-code', 'This verification link is invalid. Please request a new one.'],
  ['RST-58', 'weak-password', 'Failed to verify your email. Please try again later.'],
] as const)('%s: a verification link with %s', (_, code, text) => {
  expect(verificationLinkMessage(code)).toBe(text)
})

test.each<[string, ResendCode, string]>([
  ['VER-14', 'no_user', 'Authentication error. Please try again.'],
  ['VER-15', 'send_rejected', 'Failed to send verification email. Please try again later.'],
  ['VER-18', 'send_failed', 'Failed to send verification email. Please try again.'],
  ['VER-19', 'unexpected', 'An unexpected error occurred. Please try again later.'],
])('%s: the resend failing with %s', (_, code, text) => {
  expect(resendMessage({ kind: 'failed', reason: { code } })).toEqual({ tone: 'error', text })
})

test('VER-16 VER-17: the resend otherwise', () => {
  expect(resendMessage({ kind: 'sent' })).toEqual({
    tone: 'success',
    text: 'Email sent successfully. Please check your inbox.',
  })
  expect(resendMessage({ kind: 'wait', seconds: 41 })).toEqual({
    tone: 'error',
    text: 'Please wait 41 seconds before trying again.',
  })
  expect(resendMessage({ kind: 'failed', reason: { text: 'The post is closed.' } }).text).toBe('The post is closed.')
})
