/** The owner's way back: a new password by the emailed link, then an answer for each way in that was added. */
import { newPerson, resetLink, signedOutMember } from './accounts.ts'
import { query, uidOf } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { open } from './open-page.ts'

test('after a reset the owner keeps their passkey, removes the account that a thief linked, and sees the history', async ({
  page,
}) => {
  const person = await signedOutMember(page, newPerson())
  const uid = await uidOf(person.email)
  for (const [id, name] of [
    ['mine', 'My laptop'],
    ['theirs', 'Somebody’s phone'],
  ])
    await query(
      `with added as (insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
         values ($1 || $2, $2, $3, $1 || $2, '', 0, 'singleDevice', false) returning *)
       insert into way_in_events (uid, what, kind, way_id, name, browser, network, at)
         select user_id, 'added', 'passkey', id, name, 'Firefox, Linux', '203.0.113.0/24', now() from added`,
      [id, uid, name],
    )
  const link = await resetLink(page, person)
  await open(page, link)
  await field(page, 'Password').fill('Taken back 1!')
  await field(page, 'Confirm password').fill('Taken back 1!')
  await page.getByRole('button', { name: 'Set New Password' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Was this you?' })).toBeVisible()
  await expect(page.getByText('2 to look at')).toBeVisible()
  await expect(page.getByText('with Firefox, Linux, network 203.0.113.0/24').first()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Keep My laptop' }).click()
  await expect(page.getByText('One to look at')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Somebody’s phone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is yours again' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'See how you sign in' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await axe(page)
})
