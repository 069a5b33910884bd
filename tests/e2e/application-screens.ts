/** What the application's pages show when they are used, and how to reach it. */
import type { Page } from '@playwright/test'
import type { Screen } from './account-screens.ts'
import { applied, fillSignature, readyToSign, recommended, steps, submit } from './applicants.ts'
import { writeProfile } from './database.ts'
import { answerPages } from './framed-form.ts'
import { open } from './open-page.ts'

let email = ''

const startOver = async (page: Page, arrive: () => Promise<{ email: string }>) => {
  await page.context().clearCookies()
  ;({ email } = await arrive())
}

/** Must be visited in this order. */
export const applicationScreens: Screen[] = [
  {
    name: `${steps.share} sent`,
    come: async (page) => {
      const facts = { process_pension_applied: 'zurich_standard_prsa', process_employer_details: 'progress' }
      await startOver(page, () => recommended(page, { employment_status: 'Employee', ...facts }))
      await open(page, steps.share)
      await page.getByRole('textbox', { name: 'Work email' }).fill('a.very.long.address.of.payroll@department.acme.ie')
      await page.getByRole('button', { name: 'Send Via Email' }).click()
      await page.getByText('We sent the form to').waitFor()
    },
  },
  {
    name: 'activity-details',
    come: async (page) => {
      await startOver(page, () => recommended(page, { ...applied, employment_status: 'Company Director' }))
      await open(page, '/pension-application/activity-details')
      await answerPages(page, 'business_details', { until: 1 })
    },
  },
  {
    name: `${steps.identity} refused`,
    come: async (page) => {
      await writeProfile(email, { pension_applied_activity_information: true })
      await open(page, steps.identity)
      const cat = { name: `${'a-cat-'.repeat(12)}.gif`, mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
      await page.getByLabel('Proof of PPSN').first().setInputFiles(cat)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: `${steps.identity} sent`,
    come: async (page) => {
      await writeProfile(email, { pension_applied_verify_identity: true })
      await open(page, steps.identity)
    },
  },
  {
    name: `${steps.sign} refused`,
    come: async (page) => {
      await startOver(page, () => readyToSign(page))
      await open(page, steps.sign)
      await submit(page).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: `${steps.coolingOff} withdrawn`,
    come: async (page) => {
      await fillSignature(page)
      await submit(page).click()
      await page.waitForURL(steps.success)
      await open(page, steps.coolingOff)
      await page.getByRole('link', { name: 'Withdraw from this contract' }).click()
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await page.getByRole('heading', { name: 'Your application is withdrawn' }).waitFor()
    },
  },
]
