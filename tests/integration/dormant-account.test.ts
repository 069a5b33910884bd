/** A member who answered the fact find and never came back: two emails, then the account goes. */
import { expect, test } from 'vitest'
import { deleteDormantAccounts } from '#areas/profile/flows/delete-dormant-accounts.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import { listSleepingMembers } from '#database/members/dormancy.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, seededIn, uidOf, verifiedMember } from '../accounts.ts'
import { crowded, openApp } from '../app.ts'
import { advisedApplicant } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { waiting } from '../meeting.ts'

const app = await openApp({}, crowded)
const { db } = app.context
const day = 24 * 3600

const passNights = async (nights: number) => {
  app.clock.pass(nights * day)
  await deleteDormantAccounts(app.context)
  await deleteDormantAccounts(app.context)
}
const notices = async (email: string) =>
  (await emailsTo(app, email)).filter(({ text }) => text.includes("You haven't been here for a while")).length
const exists = async (uid: string) =>
  (await db.selectFrom('members').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined

test('a dormant account gets two emails and is deleted; a visit and an application keep theirs', async () => {
  const desk = await adviserAtDesk(app, 'oisin@siol.example')
  const advised = await advisedApplicant(app, desk, 'applies@example.ie')
  await db.updateTable('members').set({ final_pension_application: true }).where('uid', '=', advised.uid).execute()
  await verifiedMember(app, 'sleeps@example.ie')
  await verifiedMember(app, 'returns@example.ie')
  const sleeper = await uidOf(app, 'sleeps@example.ie')
  const returning = await uidOf(app, 'returns@example.ie')

  await passNights(300)
  expect(await notices('sleeps@example.ie')).toBe(0)
  await passNights(7)
  expect([await notices('sleeps@example.ie'), await notices('applies@example.ie')]).toEqual([1, 0])
  await db.updateTable('auth_sessions').set({ seen_at: app.clock.now() }).where('user_id', '=', returning).execute()
  await passNights(46)
  expect([await notices('sleeps@example.ie'), await notices('returns@example.ie')]).toEqual([2, 1])
  await passNights(13)
  // One who comes back while the job is at their account keeps it.
  await eraseAccount(app.context, sleeper as MemberId, 'dormant', async () => false)
  expect(await exists(sleeper)).toBe(true)
  await passNights(1)
  expect([await exists(sleeper), await exists(returning), await exists(advised.uid)]).toEqual([false, true, true])
  const [last] = await emailsTo(app, 'sleeps@example.ie')
  expect(last?.text).toContain('As we said we would, we have deleted your account')
  const audited = await db.selectFrom('audit').select(['action', 'actor']).where('uid', '=', sleeper).execute()
  expect(audited).toEqual([{ action: 'erase_account', actor: 'server' }])
})

test('one who comes back at the moment of the deletion keeps the account', async () => {
  const email = 'awake@example.ie'
  await verifiedMember(app, email)
  const uid = (await uidOf(app, email)) as MemberId
  await passNights(307)
  await passNights(46)
  expect(await notices(email)).toBe(2)
  app.clock.pass(14 * day)
  const { deleting } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, uid)
    const deleting = deleteDormantAccounts(app.context)
    await waiting(db, 1)
    await db.updateTable('auth_sessions').set({ seen_at: app.clock.now() }).where('user_id', '=', uid).execute()
    return { deleting }
  })
  await deleting
  expect(await exists(uid)).toBe(true)
})

test('nobody sleeps who waits for an answer, works at the firm, or has an account that was disabled', async () => {
  const other = await openApp()
  const { db } = other.context
  const at = other.clock.now()
  const join = async (name: string) => {
    await seededIn(other, `${name}@example.ie`, { verified: true, followup: true })
    return uidOf(other, `${name}@example.ie`)
  }
  const sleeper = await join('sleeps')
  const request = { uid: await join('waits'), id: 'R1', kind: 'complaint', text: 'Nobody calls.' } as const
  await db
    .insertInto('member_requests')
    .values({ ...request, received_at: at, next_due: at })
    .execute()
  const work = { uid: await join('works'), id: 'A1', name: 'Orla', email: 'works@example.ie' }
  await db
    .insertInto('advisers')
    .values({ ...work, created_at: at })
    .execute()
  const disabled = { uid: await join('disabled'), by_uid: work.uid, reason: 'Asked by phone.' }
  await db
    .insertInto('disabled_accounts')
    .values({ ...disabled, disabled_at: at })
    .execute()
  const before = new Date(at.getTime() + day * 1000)
  expect((await listSleepingMembers(db, { before })).map(({ uid }) => uid)).toEqual([sleeper])
})
