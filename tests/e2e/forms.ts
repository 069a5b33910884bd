/** Fields of the account forms and helpers that fill them in. */
import type { Page } from '@playwright/test'
import type { Person } from './accounts.ts'

/** A field by its whole label; the show/hide button beside a password repeats the label's words. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await field(page, 'Email Address').fill(person.email)
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await secret(page, 'Password').fill(person.password)
  await secret(page, 'Confirm new password').fill(person.password)
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email Address').fill(email)
  await secret(page, 'Password').fill(password)
}

export async function fillReset(page: Page, password: string, confirmation = password): Promise<void> {
  await secret(page, 'Password').fill(password)
  await secret(page, 'Confirm password').fill(confirmation)
}
