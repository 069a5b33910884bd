/** A member gets a copy of their data, complains, reads the answer, and deletes the account. */
import { member } from './accounts.ts'
import { query, uidOf } from './database.ts'
import { atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('a copy is made and downloaded, a complaint answered, and the account deleted', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await member(page)
  const uid = await uidOf(email)
  await open(page, '/my-profile')
  await page.getByRole('link', { name: 'Copy, access and deletion' }).click()
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Make my copy' }).click()
  await expect
    .poll(() => query('select 1 as made from data_exports where uid = $1 and ready_at is not null', [uid]))
    .toEqual([{ made: 1 }])

  await open(page, '/my-profile/requests')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose what it is' })).toBeFocused()
  // What is corrected is no longer said to be wrong, and the rest is.
  await page.getByLabel('A complaint').check()
  await expect(page.getByText('Choose what it is')).toHaveCount(0)
  const about = page.getByLabel('What is it about?')
  await expect(about).toHaveAccessibleDescription(/Write what it is about/)
  await about.fill('Nobody called me back.')
  await expect(about).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We have your message')).toBeVisible()
  await axe(page)

  const desk = await anotherVisitor()
  await atDesk(desk)
  await open(desk, `/desk/members/${uid}`)
  await desk.getByRole('link', { name: 'Answer in writing' }).click()
  await expect(desk.getByRole('radio', { name: 'Acknowledgement' })).toBeChecked()
  await desk.getByLabel('Your answer').fill('I look after it, and call you tomorrow.')
  await axe(desk)
  await desk.getByRole('button', { name: 'Send to the member' }).click()
  await expect(desk.getByText('I look after it, and call you tomorrow.')).toBeVisible()

  await open(page, '/my-profile/data')
  await expect(page.getByText('looked at your details and answers and your requests and complaints')).toBeVisible()
  await axe(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my copy' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Síol-your-data-.*\.zip$/)

  await open(page, '/my-profile/data/delete')
  await expect(page.getByText('Your complaints')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Tick this box if you want to delete your account')).toBeVisible()
  await axe(page)
  await page.getByLabel("I understand that my account can't be restored.").check()
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await axe(page)
  await open(page, '/my-profile')
  await expect(page).toHaveURL('/entry')
})
