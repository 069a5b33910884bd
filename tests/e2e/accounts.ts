/** Accounts in each state, created by direct requests, for tests that are about something else. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { capitalise } from '#shared/domain/member.ts'
import { password, type SeededMember, seedMember } from '../seeded-member.ts'
import { query } from './database.ts'
import { linkTo } from './mailbox.ts'

export { password }

export type Person = { email: string; firstName: string; lastName: string; password: string }

/** A person with a unique email address, because all tests share one database. */
export const newPerson = (): Person => ({
  email: `anna.${randomBytes(5).toString('hex')}@example.ie`,
  firstName: 'anna',
  lastName: 'byrne',
  password,
})

export async function post(page: Page, path: string, form: Record<string, string>) {
  const origin = process.env.E2E_ADDRESS ?? ''
  return page.request.post(path, { form, headers: { origin }, maxRedirects: 0 })
}

async function seeded(page: Page, person: Person, state: Pick<SeededMember, 'verified' | 'followup'>): Promise<Person> {
  const { email, firstName, lastName } = person
  const secret = process.env.E2E_SECRET ?? ''
  const { cookies } = await seedMember(query, {
    email,
    firstName: capitalise(firstName),
    lastName: capitalise(lastName),
    ...state,
    now: new Date(),
    secret,
  })
  const url = process.env.E2E_ADDRESS ?? ''
  await page
    .context()
    .addCookies(cookies.map((cookie) => ({ ...cookie, url, httpOnly: true, sameSite: 'Lax' as const })))
  return person
}

/** Signed up and signed in, with an unconfirmed email address. */
export const newcomer = (page: Page): Promise<Person> => seeded(page, newPerson(), { verified: false, followup: false })

/** Signed in with a confirmed email address; the follow-up is not chosen yet. */
export const verified = (page: Page): Promise<Person> => seeded(page, newPerson(), { verified: true, followup: false })

/** Signed in with the sign-up complete. */
export const member = (page: Page, person = newPerson()): Promise<Person> =>
  seeded(page, person, { verified: true, followup: true })

/** Has an account and is not signed in. */
export async function signedOutMember(page: Page): Promise<Person> {
  const person = await member(page)
  await page.context().clearCookies()
  return person
}

/** Requests a password reset and returns the link from the email. */
export async function resetLink(page: Page, person: Person): Promise<string> {
  await post(page, '/forgot-password', { email: person.email })
  return linkTo(page, person.email, 'resetPassword')
}
