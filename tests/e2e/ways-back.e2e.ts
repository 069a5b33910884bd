/** The owner's way back: a new password by the emailed link, then an answer for each way in that was added. */
import type { Page } from '@playwright/test'
import { member, newPerson, post, resetLink, signedOutMember } from './accounts.ts'
import { accountsOf, query, uidOf } from './database.ts'
import { adviserCommand } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { linkTo, newestLinkTo } from './mailbox.ts'
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

const email = '/my-profile/security/email'

/** The link of the newest email whose button leads to such an address. */
const newestLink = async (page: Page, to: string, of: RegExp): Promise<string> => {
  await expect.poll(() => newestLinkTo(page, to).catch(() => ''), { message: `email to ${to}` }).toMatch(of)
  return newestLinkTo(page, to)
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await open(page, link)
  await field(page, 'Password').fill('Taken back 1!')
  await field(page, 'Confirm password').fill('Taken back 1!')
  await page.getByRole('button', { name: 'Set New Password' }).click()
}

test('E1: the owner undoes a change of the address, chooses a password, and is back in their account', async ({
  page,
  anotherVisitor,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 410/)
  const { email: owners } = await member(page)
  const [second, third] = [newPerson().email, newPerson().email]
  const owner = await anotherVisitor()
  await test.step('with the owner’s session, a thief moves the address and leaves another change waiting', async () => {
    await post(page, email, { email: second })
    await post(page, await newestLink(page, second, /auth\/email/), {})
    await expect.poll(() => accountsOf(second)).toBe(1)
    await post(page, email, { email: third })
    await newestLink(page, third, /auth\/email/)
  })
  await test.step('the owner opens the link in the old mailbox and presses its one button', async () => {
    await open(owner, await newestLink(page, owners, /auth\/email/))
    await axe(owner)
    await owner.getByRole('main').getByRole('button').click()
    await expect(owner.getByRole('heading', { level: 1, name: 'Your old address is back' })).toBeVisible()
    await axe(owner)
  })
  await test.step('and chooses a new password by the email that follows', async () => {
    await expect.poll(() => linkTo(page, owners, 'resetPassword').catch(() => '')).not.toBe('')
    await choosePassword(owner, await linkTo(page, owners, 'resetPassword'))
    await expect(owner).toHaveURL('/')
    await expect(owner.getByText(/Dia duit/)).toBeVisible()
  })
  await test.step('the change that waited does nothing any more, and the thief is out', async () => {
    await open(page, await newestLink(page, third, /auth\/email/))
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    expect([await accountsOf(owners), await accountsOf(third)]).toEqual([1, 0])
    await open(page, '/my-profile')
    await expect(page).toHaveURL('/entry')
  })
})

test('E4: the old mailbox of an adviser cannot undo the move to the firm’s address, and says who can help', async ({
  page,
  anotherVisitor,
}) => {
  const { email: old } = await member(page)
  const firm = newPerson().email
  await post(page, email, { email: firm })
  await post(page, await newestLink(page, firm, /auth\/email/), {})
  await expect.poll(() => accountsOf(firm)).toBe(1)
  const undo = await newestLink(page, old, /auth\/email/)
  await adviserCommand('add', firm)
  const thief = await anotherVisitor()
  await open(thief, undo)
  await thief.getByRole('main').getByRole('button').click()
  await expect(thief.getByText('changes only with their second step')).toBeVisible()
  await axe(thief)
  expect([await accountsOf(firm), await accountsOf(old)]).toEqual([1, 0])

  // The admission has ended the session of before.
  await open(page, '/my-profile')
  await expect(page).toHaveURL('/entry')
})
