import { expect, test } from 'vitest'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { breakableQueue } from '../broken-queue.ts'

const { queue, replacements } = breakableQueue()
const app = await openApp({}, replacements)

test('AUTH-69 AUTH-70 DATA-24: when creating the profile fails, a fallback profile is stored and no error is shown', async () => {
  const browser = await verifiedMember(app)
  const uid = await uidOf(app, 'anna@example.ie')
  await app.context.db.deleteFrom('members').where('uid', '=', uid).execute()
  await app.context.db.updateTable('auth_users').set({ welcomed_at: null }).where('id', '=', uid).execute()
  queue.broken = true
  const page = await browser.get('/verify/request-followup')
  queue.broken = false
  expect(page.status).toBe(200)
  expect(page.text).toContain("You're all set. Time to go!")
  expect(page.html).not.toContain('role="alert"')
  expect(page.text).not.toMatch(/error|failed|wrong/i)
  const profile = await app.context.db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ email_address: 'anna@example.ie', first_name: 'Anna Byrne', last_name: '' })
})

test('AUTH-71 SRV-24: the welcome email is sent once, however many sessions there are, and by its callable where it was not', async () => {
  const browser = await verifiedMember(app, 'welcome@example.ie')
  const welcomes = async () =>
    (await emailsTo(app, 'welcome@example.ie')).filter((mail) => /welcome/i.test(mail.subject))
  const send = async () => JSON.parse((await browser.json('/callable/sendWelcomeEmails', { data: null })).html)
  for (let session = 0; session < 2; session++) {
    await browser.post('/sign-out', {})
    await browser.post('/login', { email: 'welcome@example.ie', password: 'Abcdef1!' })
    await send()
  }
  expect(await welcomes()).toHaveLength(1)
  const uid = await uidOf(app, 'welcome@example.ie')
  await app.context.db.updateTable('auth_users').set({ welcomed_at: null }).where('id', '=', uid).execute()
  for (let call = 0; call < 2; call++) {
    expect(await send()).toEqual({ result: { success: true } })
    expect(await welcomes()).toHaveLength(2)
  }
})

test('AUTH-71: a profile that is repaired is not welcomed again', async () => {
  const browser = await verifiedMember(app, 'repaired@example.ie')
  const uid = await uidOf(app, 'repaired@example.ie')
  await app.context.db.deleteFrom('members').where('uid', '=', uid).execute()
  await browser.get('/verify/request-followup')
  await browser.json('/callable/sendWelcomeEmails', {})
  const welcomes = (await emailsTo(app, 'repaired@example.ie')).filter((mail) => /welcome/i.test(mail.subject))
  expect(welcomes).toHaveLength(1)
})
