/** What undoing a change of address closes, what it leaves, and until when it can be done. */
import { expect, test } from 'vitest'
import { endsWithUndo } from '#areas/account/domain/recovery/credential-epoch.ts'
import { insertEmailChange, markChange, markUndone } from '#database/accounts/email-changes.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const { db } = app.context
const day = 24 * 3600

const linkIn = async (to: string, subject: RegExp) =>
  (await emailsTo(app, to)).find((mail) => subject.test(mail.subject))?.link ?? ''

/** A member whose address was changed to `next`, and the link to undo that. */
async function changed(email: string, next: string) {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  await browser.post('/my-profile/security/email', { email: next })
  await app.browser().post(await linkIn(next, /Confirm your new email/), {})
  return { uid, undo: await linkIn(email, /was changed/) }
}

async function addMethods(uid: string, name: string, at: Date) {
  const times = { created_at: at, updated_at: at }
  const account = { id: `${name}-${uid}`, user_id: uid, provider_id: name, account_id: `${name}-${uid}`, ...times }
  await db.insertInto('auth_accounts').values(account).execute()
  const key = { id: `key-${name}-${uid}`, name, public_key: 'x', user_id: uid, credential_id: `${name}-${uid}` }
  await db
    .insertInto('auth_passkeys')
    .values({ ...key, counter: 0, device_type: 'singleDevice', backed_up: false, created_at: at })
    .execute()
}

test('the passkeys and providers that the owner never kept are suspended, whenever they were added', async () => {
  const before = new Date(app.clock.now().getTime() - day * 1000)
  const { uid, undo } = await changed('methods@example.ie', 'methods.next@example.ie')
  await addMethods(uid, 'google', before)
  app.clock.pass(60)
  await addMethods(uid, 'apple', app.clock.now())
  expect((await app.browser().post(undo, {})).text).toContain('Your old address is back')
  const accounts = await db.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', uid).execute()
  expect(accounts.map((account) => account.provider_id)).toEqual(['credential'])
  expect(await db.selectFrom('auth_passkeys').select('name').where('user_id', '=', uid).execute()).toEqual([])
  const suspended = await db.selectFrom('suspended_ways_in').select(['kind', 'name']).where('uid', '=', uid).execute()
  expect(suspended.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'passkey apple',
    'passkey google',
    'provider apple',
    'provider google',
  ])
})

test('after seven days the link changes nothing any more', async () => {
  const { uid, undo } = await changed('week@example.ie', 'week.next@example.ie')
  app.clock.pass(7 * day)
  expect((await app.browser().get(undo)).text).toContain("This link doesn't work")
  expect((await app.browser().post(undo, {})).text).toContain("This link doesn't work")
  expect(await uidOf(app, 'week.next@example.ie')).toBe(uid)
})

test('an undo ends the changes that the rule of the older address ends, and no other', async () => {
  const email = 'rule@example.ie'
  await verifiedMember(app, email)
  const uid = (await uidOf(app, email)) as MemberId
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
  const changes = [
    { id: 'rule-1', askedAt: at(1), confirmedAt: at(2) },
    { id: 'rule-2', askedAt: at(3), confirmedAt: at(9) },
    { id: 'rule-3', askedAt: at(5), confirmedAt: at(6) },
    { id: 'rule-4', askedAt: at(7), confirmedAt: null },
  ]
  for (const { id, askedAt, confirmedAt } of changes) {
    const addresses = { oldEmail: email, newEmail: `${id}@example.ie` }
    await insertEmailChange(db, {
      id,
      uid,
      ...addresses,
      askedAt,
      confirmHash: `confirm ${id}`,
      undoHash: `undo ${id}`,
    })
    if (confirmedAt) await markChange(db, { id }, { confirmedAt })
  }
  const ofMember = () => db.selectFrom('email_changes').select('id').where('uid', '=', uid).orderBy('id')
  for (const undone of changes.slice(0, 3)) {
    await markUndone(db, { uid, askedAt: undone.askedAt }, at(10))
    const ended = await ofMember().where('undone_at', 'is not', null).execute()
    const ruled = changes.filter((change) => endsWithUndo(change, undone))
    expect(ended.map(({ id }) => id)).toEqual(ruled.map(({ id }) => id))
    await db.updateTable('email_changes').set({ undone_at: null }).where('uid', '=', uid).execute()
  }
})
