import { expect, test } from 'vitest'
import { eligible } from '#areas/fact-find/emails/eligible.ts'
import { factFindComplete } from '#areas/fact-find/emails/fact-find-complete.ts'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { accountExists } from './account-exists.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'
import { welcome } from './welcome.ts'

const changedAt = (name: string, when: string) => passwordChanged.write({ name, when }, emailContext)
const all = (name: string) => [
  ...[verifyEmail, resetPassword].map(({ write }) => write({ name, codeId: 'A' }, emailContext)),
  ...[welcome, eligible, factFindComplete, accountExists].map(({ write }) => write({ name }, emailContext)),
  changedAt(name, '2026-07-01T08:05:00Z'),
]

test('each email has its own subject that names the product and fits a phone', () => {
  const subjects = all('Anna').map((email) => email.subject)
  expect(new Set(subjects).size).toBe(7)
  for (const subject of subjects) {
    expect(subject).toContain('Síol')
    expect(subject.length).toBeLessThanOrEqual(45)
  }
})

test('an email greets by name when one is known', () => {
  for (const email of all('Anna')) expect(email.greeting).toBe('Hello Anna,')
  for (const email of all(' ')) expect(email.greeting).toBe('Hello,')
})

test('an email with a link says how long it works', () => {
  const notesOf = ({ write }: typeof verifyEmail | typeof resetPassword) =>
    write({ name: '', codeId: 'A' }, emailContext).notes.join(' ')
  expect(notesOf(verifyEmail)).toContain('24 hours')
  expect(notesOf(resetPassword)).toContain('one hour')
})

test('the email about a changed password states the time in Ireland', () => {
  expect(changedAt('Anna', '2026-07-01T08:05:00Z').paragraphs[0]).toContain('1 July 2026 at 09:05')
  expect(changedAt('Anna', '2026-11-21T00:05:00Z').paragraphs[0]).toContain('21 November 2026 at 00:05')
})

test('only the owner of an account learns that it exists, with both ways to sign in', () => {
  const email = accountExists.write({ name: 'Anna' }, emailContext)
  expect(email.button.label).toBe('Sign in')
  expect(email.otherwise?.label).toBe('Choose a new password')
})
