/** Members at the points where the tests of the application begin. */
import { expect, type Page } from '@playwright/test'
import { pdf, photo } from '../../src/infrastructure/documents.fixture.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { seedReadDocuments } from '../read-documents.ts'
import { member, type Person } from './accounts.ts'
import { query, writeProfile } from './database.ts'
import { field } from './forms.ts'

type Facts = Parameters<typeof writeProfile>[1]

export const steps = {
  overview: '/pension-application',
  activity: '/pension-application/activity-information',
  identity: '/pension-application/verify-identity',
  review: '/pension-application/prsa-form',
  provider: '/pension-application/prsa-form/zurich-provider',
  sign: '/pension-application/sign-contract',
  success: '/pension-application/success',
  coolingOff: '/pension-application/cooling-off',
  share: '/pension-application/share-employer',
} as const

const applicantFacts: Facts = {
  phone_number: '+353851234567',
  birth_date: '1990-03-05',
  nationality: 'Irish',
  annual_salary: 48_000,
  address_line_1: '12 Main Street',
  city: 'Galway',
  country: 'IE',
  eircode: 'H91 AB12',
  retire_age: 66,
  often_contribution: 'Monthly',
  risk_type: 'Medium',
}

/** As if an adviser had approved a recommendation, and every form had given its facts. */
export async function recommend(email: string, facts: Facts = {}): Promise<void> {
  const { first_name: _, last_name: __, ...columns } = memberColumns(people.dara.facts)
  await seedReadDocuments(query, email)
  await writeProfile(email, { ...columns, ...applicantFacts, first_name: 'Anna', last_name: 'Byrne', ...facts })
}

/** A member with a recommendation and every fact that an application needs. */
export async function recommended(page: Page, facts: Facts): Promise<Person> {
  const person = await member(page)
  await recommend(person.email, facts)
  return person
}

export const applied: Facts = {
  employment_status: 'Not currently working',
  process_pension_applied: 'zurich_standard_prsa',
  pension_applied: 'zurich_standard_prsa',
}

/** All three parts are done; only the signature is missing. */
export const readyToSign = (page: Page): Promise<Person> =>
  recommended(page, {
    ...applied,
    pension_applied_verify_identity: true,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
  })

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf() }
const passport = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photo({ megapixels: 0.2 }) }

/** Submits both identity documents and the PPSN, then opens the overview. */
export async function submitDocuments(page: Page): Promise<void> {
  await page.getByLabel('Proof of PPSN').first().setInputFiles(letter)
  await page.getByLabel('Proof of identity').first().setInputFiles(passport)
  await field(page, 'PPSN').fill('1234567FA')
  // Until the scripts have started and taken the files, the button sends the form by itself, and in between it does
  // nothing.
  await expect(page.getByText(/^Ready to send/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Submit' }).click()
  // The page moves on after three seconds, so either address is possible here.
  await expect(page).toHaveURL(/(\?verifying|\/pension-application)$/)
  await page.goto(steps.overview)
}

/** Every declaration ticked and the name typed; not yet submitted. */
export async function fillSignature(page: Page, name = 'Anna Byrne'): Promise<void> {
  await field(page, 'Your full name').waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await field(page, 'Your full name').fill(name)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
