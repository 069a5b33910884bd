/** What meets in one moment at the desk: neither outlives the other, and neither ends as a deadlock. */
import { beforeAll, expect, test } from 'vitest'
import { makeKey } from '#areas/api/flows/api-keys.ts'
import { changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { uidOf } from '../accounts.ts'
import { crowded, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { holdTable, meeting } from '../meeting.ts'

const app = await openApp({}, crowded)

const { db } = app.context

beforeAll(() => adviserAtDesk(app))

const losses: Record<string, (email: string) => Promise<{ ok: boolean }>> = {
  'their access': (email) => removeAdviser(app.context, email),
  'the role that makes it': (email) => changeRoles(app.context, { email, roles: ['adviser'] }),
}

test.for(Object.entries(losses))('a key for other programs is not made while its maker loses %s', async ([
  what,
  lose,
]) => {
  const email = `${what.replaceAll(' ', '-')}@siol.example`
  await adviserAtDesk(app, email)
  const uid = await uidOf(app, email)
  const make = () => makeKey(app.context, { name: 'Payroll', role: 'auditor', days: 30 }, uid)
  const keys = db.selectFrom('api_keys').select('id').where('made_by', '=', uid).where('revoked_at', 'is', null)
  expect(await meeting(db, holdTable('api_keys'), () => lose(email), make)).toMatchObject({ ok: true })
  expect(await keys.execute()).toEqual([])
  expect(await make()).toBeUndefined()
})
