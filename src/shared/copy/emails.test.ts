import { expect, test } from 'vitest'
import { otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { emailFrame, emailWords } from './emails.ts'

const when = new Date('2026-07-01T08:05:00Z')
const all = (name: string) => [
  emailWords.verifyEmail(name),
  emailWords.resetPassword(name),
  emailWords.welcome(name),
  emailWords.eligible(name),
  emailWords.factFindComplete(name, otherHelp),
  emailWords.accountExists(name),
  emailWords.passwordChanged(name, when, otherHelp),
]

test('each email has its own subject that names the product and fits a phone', () => {
  const subjects = all('Anna').map((mail) => mail.subject)
  expect(new Set(subjects).size).toBe(7)
  for (const subject of subjects) {
    expect(subject).toContain('Síol')
    expect(subject.length).toBeLessThanOrEqual(45)
  }
})

test('an email greets by name when one is known', () => {
  for (const mail of all('Anna')) expect(mail.greeting).toBe('Hello Anna,')
  for (const mail of all(' ')) expect(mail.greeting).toBe('Hello,')
})

test('an email with a link says how long it works', () => {
  expect(emailWords.verifyEmail('').notes.join(' ')).toContain('24 hours')
  expect(emailWords.resetPassword('').notes.join(' ')).toContain('one hour')
})

test('the email about a changed password states the time in Ireland', () => {
  expect(emailWords.passwordChanged('Anna', when, otherHelp).paragraphs[0]).toContain('1 July 2026 at 09:05')
  const winter = emailWords.passwordChanged('Anna', new Date('2026-11-21T00:05:00Z'), otherHelp)
  expect(winter.paragraphs[0]).toContain('21 November 2026 at 00:05')
})

test('only the owner of an account learns that it exists, with both ways to sign in', () => {
  const mail = emailWords.accountExists('Anna')
  expect(mail.button).toBe('Sign in')
  expect(mail.otherwise?.label).toBe('Choose a new password')
})

test('every email ends with who we are and how to reach us', () => {
  expect(emailFrame.footer('member', otherHelp).join(' ')).toContain('regulated by the Central Bank of Ireland')
  expect(emailFrame.footer('member', otherHelp).join(' ')).toContain(otherHelp.email)
})

test('QUA-15 FF-38: both emails of the fact find say what comes next, by when, and how to reach someone', () => {
  for (const mail of [emailWords.eligible('Anna'), emailWords.factFindComplete('Anna', otherHelp)]) {
    expect(mail.paragraphs.join(' ')).toContain('What comes next')
    expect(mail.paragraphs.join(' ')).toContain('within about 24 hours')
    expect(mail.otherwise?.label).toBe('Book a call with an adviser')
  }
})

test('the footer says truly why somebody gets an email', () => {
  expect(emailFrame.footer('member', otherHelp).join(' ')).toContain('This address was used to sign up to Síol.')
  for (const to of ['quote', 'employer', 'newAddress', 'adviser'] as const) {
    expect(emailFrame.footer(to, otherHelp).join(' ')).not.toContain('sign up')
  }
})
