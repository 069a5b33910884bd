/**
 * A member's journeys with Tab, arrows, Enter and Space only: what has the focus, what it is called, and what is
 * read when a page changes.
 */
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { member } from './accounts.ts'
import { applied, recommended, steps } from './applicants.ts'
import { anyOf, freeDays, scheduler } from './booked-calls.ts'
import { button, expectAnnounced, link, press, tabTo, type } from './by-keyboard.ts'
import { writeProfile } from './database.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { framed, pageShown } from './framed-form.ts'
import { open, waitForHydration } from './open-page.ts'

test('a member answers a form, reads the recommendation and books a call by keyboard', async ({
  page,
  expectComplaint,
}) => {
  // The page asks for the documents of its recommendation, which this member was never sent.
  expectComplaint(/documents\/\w+\?check/)
  const { email } = await member(page)
  await writeProfile(email, { form_qualification: true, is_tax_resident: 'Yes', employment_status: 'Employee' })
  await open(page, '/fact-find')
  await press(page, link(page, 'Start'))
  const form = framed(page)
  await pageShown(page)
  await type(page, form.getByLabel('Day'), '27')
  await press(page, button(form, 'Continue'))
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('Day')).toHaveValue('27')
  await tabTo(page, form.getByRole('alert').getByRole('link').first())
  await type(page, form.getByLabel('Month'), '3')
  await type(page, form.getByLabel('Year'), '1988')
  await type(page, form.getByLabel('What is your mobile number?'), '0871234567')
  await page.keyboard.press('Enter')
  await expect(form.locator('form[data-page="name"]')).toHaveCount(0)
  await expect(form.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, link(page, 'Síol, home'))
  await expectAnnounced(page)

  const { first_name: _, last_name: __, ...columns } = memberColumns(people.dara.facts)
  await writeProfile(email, { ...columns, phone_number: '+353871234567' })
  await open(page, '/')
  await press(page, link(page, 'See details: Zurich Standard PRSA'))
  await expect(page).toHaveURL('/recommendations/details/zurich_standard')
  await expectAnnounced(page)
  const call = page.getByRole('main').getByRole('link', { name: 'Book a call' }).first()
  await press(page, call)
  await expect(page).toHaveURL(/\/schedule-call\b/)
  await expectAnnounced(page, 'Book your call')
  const calendar = scheduler(page)
  const free = freeDays(calendar).first()
  await free.waitFor()
  await press(page, free, 'Space')
  await expect(free).toBeChecked()
  await press(page, await anyOf(calendar.getByRole('link', { name: /^\d\d:\d\d on / })))
  await expect(calendar.getByRole('heading', { level: 1, name: 'Check your call' })).toBeFocused()
  await press(page, button(calendar, 'Book this call'))
  await expectAnnounced(page, "It's all done! Celebrate in style.")
})

test('an applicant goes from home by the overview to the identity documents and the signature by keyboard, and each new page is read from its heading', async ({
  page,
}) => {
  const { email } = await recommended(page, applied)
  await test.step('the heading is read, and the title is that of the new page', async () => {
    await open(page, '/')
    for (const next of ['/my-profile', '/my-profile/security']) {
      const before = await page.title()
      await page.locator(`:is(main, header) a[href="${next}"]`).filter({ visible: true }).first().click()
      await expect(page).toHaveURL(next)
      await expectAnnounced(page)
      await expect(page).not.toHaveTitle(before)
    }
  })
  await open(page, steps.overview)
  await press(page, link(page, 'Continue to verify identity'))
  await expectAnnounced(page, 'Verify Identity')
  await expect(page.getByText('Take a photo'), 'only on a phone').toHaveCount(2)
  for (const photo of await page.getByText('Take a photo').all()) await expect(photo).toBeHidden()
  const proof = page.locator('input#ppsn')
  const chooser = page.waitForEvent('filechooser')
  await press(page, proof)
  await (await chooser).setFiles({ name: 'cat.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByRole('alert')).toContainText('Proof of PPSN')
  await expect(proof, 'the control keeps the focus').toBeFocused()
  await expect(proof).toHaveAccessibleDescription(/Upload only these types/)
  await type(page, field(page, 'PPSN'), '1234567FA')
  await press(page, link(page, 'Your pension application').first(), 'Enter')
  await expectAnnounced(page, 'Your pension application')

  await writeProfile(email, {
    pension_applied_verify_identity: true,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
  })
  await page.reload()
  await waitForHydration(page)
  await press(page, link(page, 'Sign and submit'))
  await expectAnnounced(page, 'Sign and submit')
  await press(page, button(page, 'Submit'))
  await expect(page.getByRole('alert')).toBeFocused()
  await press(page, page.getByRole('alert').getByRole('link', { name: /^I confirm that/ }))
  const boxes = page.getByRole('group', { name: 'I confirm that' }).getByRole('checkbox')
  await expect(boxes.first()).toBeFocused()
  await expect(page.getByRole('group', { name: 'I confirm that' })).toHaveAccessibleDescription(/Tick every statement/)
  await page.keyboard.press('Space')
  for (const each of (await boxes.all()).slice(1)) await press(page, each, 'Space')
  await type(page, field(page, 'Your full name'), 'Anna Byrne')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(steps.success)
  await expectAnnounced(page, 'Your application was submitted!')
})
