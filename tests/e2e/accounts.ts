/** People at each place that an account can be in, brought there by posts: for visits whose point is elsewhere. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkTo } from './mailbox.ts'

export const password = 'Abcdef1!'

export type Person = { email: string; firstName: string; lastName: string; password: string }

/** Nobody else's: the visits share a database. */
export const someone = (): Person => ({
  email: `anna.${randomBytes(5).toString('hex')}@example.ie`,
  firstName: 'anna',
  lastName: 'byrne',
  password,
})

export async function post(page: Page, path: string, form: Record<string, string>) {
  const origin = process.env.E2E_ADDRESS ?? ''
  return page.request.post(path, { form, headers: { origin }, maxRedirects: 0 })
}

/** Signed up and signed in, the address not confirmed. */
export async function newcomer(page: Page, person = someone()): Promise<Person> {
  const answer = await post(page, '/signup', { ...person, confirmPassword: person.password })
  expect(answer.status()).toBe(303)
  return person
}

/** Signed in, the address confirmed, the follow-up not yet chosen. */
export async function verified(page: Page, person = someone()): Promise<Person> {
  await newcomer(page, person)
  const answer = await post(page, await linkTo(page, person.email, 'verifyEmail'), {})
  expect(answer.status()).toBe(303)
  return person
}

/** Signed in and at home. */
export async function member(page: Page, person = someone()): Promise<Person> {
  await verified(page, person)
  await post(page, '/verify/request-followup', { choice: 'dashboard' })
  return person
}

/** Has an account and is not signed in. */
export async function signedOutMember(page: Page, person = someone()): Promise<Person> {
  await member(page, person)
  await page.context().clearCookies()
  return person
}

/** Asks for a new password and answers the mailed link. */
export async function resetLink(page: Page, person: Person): Promise<string> {
  await post(page, '/forgot-password', { email: person.email })
  return linkTo(page, person.email, 'resetPassword')
}
