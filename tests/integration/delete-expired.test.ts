import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirm, linkTo, signUp } from '../accounts.ts'
import { openApp } from '../app.ts'
import { applicant, documentAt, jpeg, sendDocument } from '../document-samples.ts'

const app = await openApp()
const tables = ['rate_limits', 'action_codes', 'auth_sessions'] as const
const count = async (table: (typeof tables)[number]) =>
  (await app.context.db.selectFrom(table).selectAll().execute()).length

test('RST-53: the nightly job deletes expired rows, and an expired link still says that it has expired', async () => {
  const { deleteExpired } = await import('#shared/flows/delete-expired.ts')
  for (const table of tables) await app.context.db.deleteFrom(table).execute()
  await signUp(app.browser())
  const link = await linkTo(app, 'anna@example.ie', 'verifyEmail')
  await deleteExpired(app.context)
  expect(await Promise.all(tables.map(count))).toEqual([2, 1, 1])
  app.clock.pass(2 * 24 * 3600)
  await deleteExpired(app.context)
  expect([await count('rate_limits'), await count('action_codes')]).toEqual([0, 1])
  expect((await confirm(app.browser(), link)).text).toContain('This verification link has expired')
  // Sessions expire by the machine clock, because the sign-in engine sets their end.
  app.clock.pass(40 * 24 * 3600)
  await deleteExpired(app.context)
  expect([await count('action_codes'), await count('auth_sessions')]).toEqual([0, 0])
})

test('used login codes are deleted once they can no longer be valid', async () => {
  const { deleteExpired } = await import('#shared/flows/delete-expired.ts')
  const { insertUsedLoginCode, isLoginCodeUsed } = await import('#database/accounts/second-factors.ts')
  const { db } = app.context
  expect(await insertUsedLoginCode(db, 'HASH', app.clock.now())).toBe(true)
  expect(await insertUsedLoginCode(db, 'HASH', app.clock.now())).toBe(false)
  app.clock.pass(19 * 60)
  await deleteExpired(app.context)
  expect(await isLoginCodeUsed(db, 'HASH')).toBe(true)
  app.clock.pass(2 * 60)
  await deleteExpired(app.context)
  expect(await isLoginCodeUsed(db, 'HASH')).toBe(false)
})

test('an email to a guest is deleted after 30 days, emails to members are kept', async () => {
  const { deleteExpired } = await import('#shared/flows/delete-expired.ts')
  const { insertEmails } = await import('#database/emails.ts')
  const { db } = app.context
  await signUp(app.browser(), { email: 'stays@example.ie' })
  const mail = {
    uid: null,
    to: 'guest@example.ie',
    message: { kind: 'welcome', name: '' } as const,
    createdAt: app.clock.now(),
  }
  await insertEmails(db, [{ id: 'A-QUOTE', ...mail }])
  const recipients = async () =>
    (await db.selectFrom('emails').select('to_address').execute()).map((row) => row.to_address)
  app.clock.pass(29 * 24 * 3600)
  await deleteExpired(app.context)
  expect(await recipients()).toContain('guest@example.ie')
  app.clock.pass(2 * 24 * 3600)
  await deleteExpired(app.context)
  expect(await recipients()).not.toContain('guest@example.ie')
  expect(await recipients()).toContain('stays@example.ie')
})

test('stored files without a record are deleted after a day: replaced documents, deleted members, interrupted writes', async () => {
  const { deleteExpired } = await import('#shared/flows/delete-expired.ts')
  const { photo } = await import('#infrastructure/documents.fixture.ts')
  const { browser, uid } = await applicant(app, 'tidy@example.ie')
  const small = await photo({ megapixels: 0.05 })
  for (const document of ['ppsn', 'ppsn', 'datebirth']) await sendDocument(browser, document, jpeg(small))
  await app.context.uploadBuffer.store([Buffer.from('left by a killed process')] as never, 100)
  const list = async () => {
    const paths: string[] = []
    for await (const { path } of app.context.files.list()) paths.push(path)
    return paths.length
  }
  // Two files for each upload: the document and its preview.
  expect(await list()).toBe(6)
  await deleteExpired({ ...app.context, now: () => new Date() })
  expect(await list()).toBe(6)
  const tomorrow = () => new Date(Date.now() + 25 * 3600 * 1000)
  await deleteExpired({ ...app.context, now: tomorrow })
  expect(await list()).toBe(4)
  expect((await browser.get(documentAt('ppsn'))).status).toBe(200)
  expect(await readdir(join(app.folder, 'incoming'))).toEqual([])
  await app.context.db.deleteFrom('auth_users').where('id', '=', uid).execute()
  await deleteExpired({ ...app.context, now: tomorrow })
  expect(await list()).toBe(0)
})
