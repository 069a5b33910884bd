/** Emails that a member can stop: by their mail program with one click (RFC 8058), or on a page. */
import { expect, test } from 'vitest'
import type { OutgoingMail } from '#adapters/mail/port.ts'
import { notifyEligible } from '#areas/forms/flows/complete-form.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import { findMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { eventually } from '../eventually.ts'

const delivered: OutgoingMail[] = []
const app = await openApp(
  {},
  {
    mail: {
      deliver: async (mail) => {
        delivered.push(mail)
      },
      close: async () => {},
    },
  },
)
const { db } = app.context

async function newMember(email: string) {
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  const sendEligible = () =>
    db.transaction().execute(async (trx) => {
      const member = await findMember(trx, id)
      return notifyEligible(app.context, trx, member ?? expect.fail('no such member'))
    })
  await sendEligible()
  const mail = await eventually(
    () => delivered.find(({ to, unsubscribe }) => to === email && unsubscribe) ?? expect.fail(),
  )
  return { browser, id, email, sendEligible, link: (mail.unsubscribe ?? '').replace('http://localhost:3000', '') }
}

/** As a mail program posts: no cookie, no Origin header. */
const oneClick = (link: string) =>
  app.browser().fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
const switches = (id: string) =>
  db
    .selectFrom('members')
    .select(['email_information', 'email_marketing', 'email_products', 'phone_information'])
    .where('uid', '=', id)
    .executeTakeFirstOrThrow()
const consents = (id: string) =>
  db.selectFrom('consents').select(['preference', 'value']).where('uid', '=', id).orderBy('id').execute()
const auditOf = (id: string) => auditRows(app, id, 'change_preference')

test('one click turns the email switches off and is recorded once; such emails are then not sent, and others are', async () => {
  const anna = await newMember('stop@example.ie')
  await anna.browser.json(`/users/${anna.id}`, { email_marketing: true })
  await anna.browser.json(`/users/${anna.id}`, { phone_information: true })
  for (let times = 0; times < 2; times++) expect((await oneClick(anna.link)).status).toBe(200)
  expect(await switches(anna.id)).toEqual({
    email_information: false,
    email_marketing: false,
    email_products: false,
    phone_information: true,
  })
  expect((await consents(anna.id)).slice(-3)).toEqual(
    ['email_information', 'email_marketing', 'email_products'].map((preference) => ({ preference, value: false })),
  )
  expect((await auditOf(anna.id)).filter(({ actor }) => actor === 'guest')).toHaveLength(1)

  const before = delivered.length
  await anna.sendEligible()
  await app.browser().post('/forgot-password', { email: anna.email })
  await eventually(() => expect(delivered.length).toBeGreaterThan(before))
  await eventually(async () => {
    const rows = await db
      .selectFrom('emails')
      .select('id')
      .where('uid', '=', anna.id)
      .where('sent_at', 'is', null)
      .execute()
    const dropped = await db
      .selectFrom('emails')
      .select('id')
      .where('uid', '=', anna.id)
      .where('refused_at', 'is not', null)
      .execute()
    expect([rows.length, dropped.length]).toEqual([1, 1])
  })
  const [reset] = delivered.slice(before)
  expect([reset?.subject.includes('password'), reset?.unsubscribe]).toEqual([true, undefined])

  // Turned on again in the profile, they arrive again.
  await anna.browser.json(`/users/${anna.id}`, { email_information: true })
  await anna.sendEligible()
  await eventually(() =>
    expect(delivered.filter(({ unsubscribe, to }) => to === anna.email && unsubscribe).length).toBeGreaterThan(1),
  )
})

test('the page asks first, and opening the link changes nothing', async () => {
  const barra = await newMember('page@example.ie')
  const [newest] = await emailsTo(app, barra.email)
  expect(newest?.text).toContain('Stop emails like this one')
  const page = await app.browser().get(barra.link)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Stop these emails?')])
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await consents(barra.id)).toEqual([])
  const done = await app.browser().post(barra.link, {})
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Done, the emails have stopped')])
  expect(await consents(barra.id)).toHaveLength(3)
})

test('a link in an old email writes nothing about a member whose account is deleted', async () => {
  const { browser, id, link } = await newMember('deleted.stop@example.ie')
  await browser.post('/my-profile/requests', { kind: 'complaint', text: 'The call was late.' })
  // The complaint is kept.
  expect(await eraseAccount(app.context, id)).toMatchObject({ ok: true, value: [{ record: 'complaints' }] })
  expect((await oneClick(link)).status).toBe(200)
  expect(await consents(id)).toEqual([])
})

test('a forged link stops nothing', async () => {
  const carol = await newMember('forged.stop@example.ie')
  for (const link of [
    '/unsubscribe',
    `/unsubscribe?key=${carol.id}`,
    `/unsubscribe?key=${carol.id}.${'A'.repeat(22)}`,
    carol.link.replace(carol.id, 'U2'),
  ]) {
    expect((await app.browser().get(link)).text, link).toContain("This link doesn't work")
    expect((await oneClick(link)).status, link).toBe(404)
  }
  expect(await consents(carol.id)).toEqual([])
})
