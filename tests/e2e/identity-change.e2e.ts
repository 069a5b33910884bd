/**
 * A member asks for another name with a document. tests/integration/identity-change.test.ts has what the desk makes of
 * it.
 */
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import { member } from './accounts.ts'
import { writeProfile } from './database.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { open } from './open-page.ts'

const certificate = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await photo({ megapixels: 0.2 }) }

test('a request is refused without losing anything, and sent with a photographed document', async ({ page }) => {
  const { email } = await member(page)
  await writeProfile(email, {
    first_name: 'Aoife',
    last_name: 'Byrne',
    birth_date: '1988-03-27',
    form_fact_find_personal_details: true,
    pension_applied_verify_identity: true,
  })
  await open(page, '/my-profile')
  await page.getByRole('link', { name: 'Change Name' }).click()
  await expect(page).toHaveURL('/my-profile/identity')
  await field(page, 'Last name').fill('Ní Bhriain 2')
  await page.getByLabel('Your document').first().setInputFiles(certificate)
  await expect(page.getByRole('img', { name: 'Preview of Your document' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for this change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2 things to fix' })).toBeFocused()
  await expect(field(page, 'Last name')).toHaveValue('Ní Bhriain 2')
  await expect(field(page, 'Last name')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Last name').fill('Ní Bhriain')
  // What was corrected is no longer wrong, and the summary no longer counts it.
  await expect(field(page, 'Last name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'What has changed?')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'things to fix' })).toHaveCount(0)
  await field(page, 'What has changed?').fill('I married in May.')
  await page.getByRole('button', { name: 'Ask for this change' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
})
