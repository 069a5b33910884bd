/** A recommendation against the proposal is released by two people: never by one of them alone, never twice. */
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { admitAdviser, changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { emailsTo, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { breakableQueue } from '../broken-queue.ts'
import { adviserAtDesk, draftOf } from '../desk.ts'
import { answeredMember, formValues } from '../fact-finds.ts'

const { queue, replacements } = breakableQueue()
const app = await openApp({}, replacements)
const { db } = app.context
const first = 'first@siol.example'
const second = 'second@siol.example'
let desk: Browser
let other: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app, first, false, ['adviser'])
  other = await adviserAtDesk(app, second, false, ['compliance'])
})

const approvals = (uid: string) => db.selectFrom('recommendations').selectAll().where('uid', '=', uid).execute()
const member = (uid: string) => db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
const audited = (uid: string, action: string) =>
  db.selectFrom('audit').selectAll().where('uid', '=', uid).where('action', '=', action).execute()
const sentTo = async (email: string, about: string) =>
  (await emailsTo(app, email)).filter(({ subject }) => subject.includes(about))
const page = (uid: string) => `/desk/members/${uid}/recommendation`
const secondPage = (uid: string) => `/desk/members/${uid}/second-approval`

const smaller = { contribution: '60', reason_contribution: 'We agreed to begin small.' }

async function asked(email: string) {
  const { uid, browser } = await answeredMember(app, 'saoirse', email)
  const draft = { ...(await draftOf(desk, uid)), ...smaller }
  expect((await desk.post(page(uid), draft)).location).toBe(page(uid))
  return { uid, browser, draft, email }
}

/** Until the test ends, the first adviser is the only one at the desk. */
async function firstAlone(): Promise<void> {
  const others = await db
    .selectFrom('advisers')
    .select('email')
    .where('active', '=', true)
    .where('email', '!=', first)
    .execute()
  const work = (active: boolean) =>
    db
      .updateTable('advisers')
      .set({ active })
      .where(
        'email',
        'in',
        others.map(({ email }) => email),
      )
      .execute()
  await work(false)
  onTestFinished(async () => void (await work(true)))
}

test('a member who works at the desk too is not the other person who could approve, and is not asked', async () => {
  await firstAlone()
  const both = 'both@siol.example'
  const { uid } = await answeredMember(app, 'saoirse', both)
  await admitAdviser(app.context, both, { roles: ['compliance'] })
  await db.updateTable('auth_users').set({ two_factor_enabled: true }).where('id', '=', uid).execute()
  expect((await desk.get(page(uid))).text).toContain('Nobody else here can, so your approval is enough')
  await desk.post(page(uid), { ...(await draftOf(desk, uid)), ...smaller })
  expect(await approvals(uid)).toMatchObject([{ second_approved_by: null }])
  expect(await sentTo(both, 'waits for a second approval')).toEqual([])
  await removeAdviser(app.context, both)
})

test('where nobody else could approve, one approval is enough, the page says so before, and the audit row after', async () => {
  await firstAlone()
  const { uid } = await answeredMember(app, 'saoirse', 'alone@example.ie')
  expect((await desk.get(page(uid))).text).toContain('Nobody else here can, so your approval is enough')
  await desk.post(page(uid), { ...(await draftOf(desk, uid)), ...smaller })
  expect(await approvals(uid)).toMatchObject([{ second_approved_by: null }])
  expect(await audited(uid, 'approve_recommendation')).toMatchObject([{ after: { second_approval: 'nobody_else' } }])
})

test('until the second approval the member gets nothing; with it everything, once, and the documents name the first adviser', async () => {
  const { uid, browser, draft, email } = await asked('two@example.ie')
  // The same form again asks nobody twice.
  expect((await desk.post(page(uid), draft)).status).toBe(303)
  const wanted = async (to: string) =>
    (await sentTo(to, 'waits for a second approval')).filter(({ html }) => html.includes(uid))
  expect(await wanted(second)).toHaveLength(1)
  expect(await wanted(first)).toEqual([])
  const [mail] = await wanted(second)
  expect(mail?.text).not.toMatch(/Saoirse|begin small/)

  expect(await approvals(uid)).toEqual([])
  expect((await member(uid)).recommended_at).toBeNull()
  expect((await browser.get('/')).text).not.toContain('Your recommendation is here')
  expect(await sentTo(email, 'recommendation')).toEqual([])
  const queued = await other.get('/desk?view=second')
  expect(queued.text).toContain(email)
  // Its clock runs until the release.
  expect((await desk.get('/desk?view=recommendation')).text).toMatch(/two@example\.ie Recommendation Second approval/)

  const shown = await other.get(secondPage(uid))
  expect(shown.text).toContain('We agreed to begin small.')
  expect(shown.text).toContain('It differs from the proposal.')
  const values = { ...formValues(shown.html), intent: 'approve' }
  // Not by the same person, whatever is posted.
  expect((await desk.post(secondPage(uid), values)).status).toBe(403)
  expect(await approvals(uid)).toEqual([])
  const answers = await Promise.all([other.post(secondPage(uid), values), other.post(secondPage(uid), values)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await approvals(uid)).toMatchObject([
    { approved_by: await uidOf(app, first), second_approved_by: await uidOf(app, second), version: 1 },
  ])
  expect((await member(uid)).pension_contribution_value).toBe(60)
  expect((await browser.get('/')).text).toContain('Your recommendation is here')
  expect(await sentTo(email, 'recommendation')).toHaveLength(1)
  expect(await audited(uid, 'ask_second_approval')).toHaveLength(1)
  expect(await audited(uid, 'approve_recommendation')).toMatchObject([{ actor_uid: await uidOf(app, second) }])
  expect((await other.get('/desk?view=second')).text).not.toContain(email)
})

test('while one waits, another adviser puts none of their own in its place', async () => {
  const { uid, draft } = await asked('meanwhile@example.ie')
  const third = await adviserAtDesk(app, 'third@siol.example', false, ['adviser'])
  const refused = await third.post(page(uid), { ...draft, contribution: '70' })
  expect([refused.status, refused.text.includes('Approve it or send it back first.')]).toEqual([409, true])
  const waiting = await db.selectFrom('second_approvals').selectAll().where('uid', '=', uid).execute()
  expect(waiting).toMatchObject([{ requested_by: await uidOf(app, first), draft: { contribution: 60 } }])
})

test('sent back, it is the adviser again with the reason as a task; what they then approve is asked for anew', async () => {
  const { uid } = await asked('returned@example.ie')
  const values = { ...formValues((await other.get(secondPage(uid))).html), intent: 'back' }
  const empty = await other.post(secondPage(uid), { ...values, reason: ' ' })
  expect([empty.status, empty.text.includes('Write the reason first')]).toEqual([422, true])
  expect((await desk.post(secondPage(uid), { ...values, reason: 'x' })).status).toBe(403)
  expect((await other.post(secondPage(uid), { ...values, reason: 'Too small for the fee.' })).status).toBe(303)
  expect((await other.post(secondPage(uid), { ...values, reason: 'Too small for the fee.' })).status).toBe(303)
  expect((await other.post(secondPage(uid), { ...values, intent: 'approve' })).status).toBe(409)
  expect(await audited(uid, 'return_recommendation')).toHaveLength(1)
  expect((await desk.get('/desk/tasks')).text).toContain('Too small for the fee.')
  expect((await sentTo(first, 'came back'))[0]?.text).not.toContain('Too small')

  const again = await desk.get(page(uid))
  expect(again.text).toContain('Too small for the fee.')
  expect(formValues(again.html).contribution).toBe('60')
  app.clock.pass(60)
  await desk.post(page(uid), {
    ...(await draftOf(desk, uid)),
    contribution: '80',
    reason_contribution: 'A little more.',
  })
  // A page from before it was changed releases nothing.
  expect((await other.post(secondPage(uid), { ...values, intent: 'approve' })).status).toBe(409)
  const now = formValues((await other.get(secondPage(uid))).html)
  expect((await other.post(secondPage(uid), { ...now, intent: 'approve' })).status).toBe(303)
  expect((await member(uid)).pension_contribution_value).toBe(80)
})

test('answers that change while it waits stop the release, and a failed email undoes it', async () => {
  const { uid } = await asked('changing@example.ie')
  const values = { ...formValues((await other.get(secondPage(uid))).html), intent: 'approve' }
  queue.broken = true
  expect((await other.post(secondPage(uid), values)).status).toBe(500)
  queue.broken = false
  expect(await approvals(uid)).toEqual([])
  await db
    .updateTable('answers')
    .set({ version: 2 })
    .where('uid', '=', uid)
    .where('form_id', '=', 'fact_find_risk_reward')
    .execute()
  const changed = await other.post(secondPage(uid), values)
  expect([changed.status, changed.text.includes('changed their answers')]).toEqual([409, true])
  expect(await approvals(uid)).toEqual([])
})

test('somebody who lost the role meanwhile approves nothing, and neither does an auditor', async () => {
  const { uid } = await asked('roles@example.ie')
  const values = { ...formValues((await other.get(secondPage(uid))).html), intent: 'approve' }
  await changeRoles(app.context, { email: second, roles: ['auditor'] })
  onTestFinished(async () => void (await changeRoles(app.context, { email: second, roles: ['compliance'] })))
  expect((await other.post(secondPage(uid), values)).status).toBe(403)
  expect(await approvals(uid)).toEqual([])
})
