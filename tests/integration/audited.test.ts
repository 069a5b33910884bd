/** A change and its audit rows commit together or not at all. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findMember, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok } from '#shared/domain/result.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { seededIn, uidOf } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const { context } = app
const server = { kind: 'server' } as const
const row = { action: 'add_activity_note', after: { activity_note: 'given' } } as const
let uid: MemberId
beforeAll(async () => {
  await seededIn(app, 'changed@example.ie', { verified: true, followup: true })
  uid = (await uidOf(app, 'changed@example.ie')) as MemberId
})
beforeEach(async () => {
  await context.db.deleteFrom('audit').execute()
})

const rows = () =>
  context.db.selectFrom('audit').select(['at', 'actor', 'actor_uid', 'uid', 'action', 'after']).execute()
const note = async () => (await findMember(context.db, uid))?.activity_note

test('a change writes each of its rows with its actor and one time, and returns its value', async () => {
  const value = await audited(context, { kind: 'member', uid }, async (trx, now) => {
    await mergeMember(trx, uid, { activity_note: 'one' }, now)
    return changed(ok(1), { ...row, uid }, { action: 'see_mention' })
  })
  expect(value).toEqual({ ok: true, value: 1 })
  expect(await note()).toBe('one')
  const written = { at: app.clock.now(), actor: 'member', actor_uid: uid }
  expect(await rows()).toEqual([
    { ...written, ...row, uid },
    { ...written, action: 'see_mention', uid: null, after: null },
  ])
})

test('an unchanged result and a refusal write no row', async () => {
  expect(await audited(context, server, async () => unchanged('as before'))).toBe('as before')
  expect(await audited(context, server, async () => fail('not_found'))).toEqual({ ok: false, code: 'not_found' })
  expect(await rows()).toEqual([])
})

test('after an error there is neither the change nor an audit row, not even of a step', async () => {
  const before = await note()
  const failing = audited(context, server, async (trx, now): Promise<{ ok: false }> => {
    await auditedStep(context, trx, { kind: 'guest' }, async () => changed(undefined, row))
    await mergeMember(trx, uid, { activity_note: 'lost' }, now)
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect([await note(), await rows()]).toEqual([before, []])
})
