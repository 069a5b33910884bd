/**
 * The second factor of the people who work at the desk (decision 31): no mailbox, undo, password or older session
 * removes or replaces it.
 */
import { beforeEach, expect, test } from 'vitest'
import { admitAdviser } from '#desk/flows/admit-adviser.ts'
import { adviserCommand } from '#server/commands/adviser-command.ts'
import { auditRows, emailsTo, linkTo, password, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk, codeOf, newRecoveryCodes, secretUri, signInByPassword } from '../desk.ts'
import { formValues } from '../fact-finds.ts'
import { addSoftwarePasskey, usePasskey } from '../software-passkey.ts'
import { forgetAndChoose, isOut, moveAddress, ownersPassword, security, undoLink } from '../ways-back.ts'

const app = await openApp()
beforeEach(() => app.clock.pass(1000))

const factor = '/desk/second-factor'
const reauthenticate = (to: string) => `/reauthenticate?${new URLSearchParams({ to, factor: '1' })}`

async function admit(email: string): Promise<void> {
  const admitted = await admitAdviser(app.context, email, { roles: ['adviser', 'administrator'] })
  if (!admitted.ok) throw new Error(admitted.code)
}

async function signedIn(email: string, entered = password): Promise<Browser> {
  const browser = app.browser()
  await browser.post('/login', { email, password: entered })
  return browser
}

/** Sets up the authenticator app at the desk, as the first thing after an admission. */
async function setUpFactor(email: string): Promise<Browser> {
  const browser = await signedIn(email)
  await browser.post(factor, { intent: 'begin', password })
  await browser.post(factor, { code: await codeOf(await secretUri(app, email)) })
  if ((await browser.get('/desk')).status !== 200) throw new Error('the desk is closed')
  return browser
}

const isOn = async (email: string) => (await app.context.identity.secondFactor.stateOf(await uidOf(app, email))).on

test('E4: the old mailbox of an adviser undoes nothing, and the factor stays', async () => {
  const [old, firm] = ['private@example.ie', 'eva@firm.example']
  await moveAddress(app, await verifiedMember(app, old, { sessionEnds: true }), firm)
  await admit(firm)
  const desk = await setUpFactor(firm)
  const before = (await emailsTo(app, old)).length
  const thief = app.browser()
  expect((await thief.post(await undoLink(app, old), {})).text).toContain('changes only with their second step')
  expect(await isOn(firm)).toBe(true)
  expect(await app.context.identity.findByEmail(old)).toBeUndefined()
  await thief.post('/forgot-password', { email: old })
  expect((await emailsTo(app, old)).length).toBe(before)
  expect((await desk.get('/desk')).status).toBe(200)
  expect((await thief.get('/desk')).status).toBe(404)
})

test('E4: the current mailbox alone opens no desk: after a reset the code is still asked for', async () => {
  const email = 'reset@firm.example'
  await verifiedMember(app, email)
  await admit(email)
  await setUpFactor(email)
  await app.browser().post('/forgot-password', { email })
  const thief = app.browser()
  await thief.post(await linkTo(app, email, 'resetPassword'), {
    password: ownersPassword,
    confirmPassword: ownersPassword,
  })
  expect(await isOn(email)).toBe(true)
  await thief.post('/login', { email, password: ownersPassword })
  expect(await isOut(thief)).toBe(true)
  await thief.post('/login/lost-second-factor', { intent: 'ask' })
  app.clock.pass(49 * 3600)
  await thief.post('/login', { email, password: ownersPassword })
  await thief.post('/login/lost-second-factor', { intent: 'finish' })
  expect(await isOn(email)).toBe(true)
})

test('E5: an older session and the password neither remove the factor nor set up another', async () => {
  const email = 'admitted@firm.example'
  await verifiedMember(app, email)
  const before = await signedIn(email)
  await admit(email)
  // The admission ends every earlier session.
  expect(await isOut(before)).toBe(true)
  // One from after the admission, which has shown no factor.
  const thief = await signedIn(email)
  await setUpFactor(email)
  const page = `${security}/authenticator`
  for (const intent of ['remove', 'newCodes', 'begin']) {
    expect((await thief.post(page, { intent, password })).location, intent).toBe(reauthenticate(page))
    expect((await thief.post(reauthenticate(page), { intent: 'password', password })).location).toBe(
      reauthenticate(page),
    )
  }
  expect((await thief.get(reauthenticate(page))).text).not.toContain('Your password')
  // The other page that takes a password leads back to the same answer.
  await thief.post(`/reauthenticate?to=${encodeURIComponent(page)}`, { intent: 'password', password })
  expect((await thief.post(page, { intent: 'remove' })).location).toBe(reauthenticate(page))
  expect((await thief.post(factor, { intent: 'begin', password })).location).toBe(reauthenticate(factor))
  expect(await addSoftwarePasskey(thief)).toBeUndefined()
  expect(await isOn(email)).toBe(true)
  expect((await thief.get('/desk')).location).toBe(factor)

  // The factor itself, or a recovery code, does.
  const [recovery = ''] = await newRecoveryCodes(app, email)
  expect((await thief.post(reauthenticate(page), { intent: 'code', code: recovery })).location).toBe(page)
  expect((await thief.post(page, { intent: 'remove' })).location).toBe(`${security}?saved=authenticatorRemoved`)
})

test('E5: whose factor is gone sets up none with the password; the command on the server lets them', async () => {
  const email = 'lastone@firm.example'
  await verifiedMember(app, email)
  await admit(email)
  const owner = await setUpFactor(email)
  await owner.post(`${security}/authenticator`, { intent: 'remove' })
  app.clock.pass(11 * 60)
  const thief = await signedIn(email)
  expect((await thief.get('/desk')).location).toBe(factor)
  expect((await thief.get(factor)).text).not.toContain('Account password')
  expect((await thief.post(factor, { intent: 'begin', password })).location).toBe(reauthenticate(factor))
  expect((await thief.get(reauthenticate(factor))).text).toContain("Your second step isn't available")

  expect(await adviserCommand(app.context, 'reset-factor', email)).toMatchObject({
    ok: true,
    text: expect.stringContaining('They set up a new second factor'),
  })
  expect([await isOut(thief), await isOut(owner)]).toEqual([true, true])
  expect((await signInByPassword(app.browser(), email)).status).toBe(422)
  const back = app.browser()
  const chosen = { password: ownersPassword, confirmPassword: ownersPassword }
  expect((await back.post(await linkTo(app, email, 'resetPassword'), chosen)).location).toBe('/')
  expect((await back.post(factor, { intent: 'begin', password: ownersPassword })).location).toBe(factor)
  expect((await adviserCommand(app.context, 'reset-factor', 'nobody@firm.example')).ok).toBe(false)
  const rows = await auditRows(app, await uidOf(app, email), 'reset_desk_factor')
  expect(rows).toMatchObject([{ actor: 'server' }])
})

test('E5: at the desk an administrator asks for a reset and somebody else approves it, with their own factors', async () => {
  const [ann, ben, eva, joe] = ['ann@reset.example', 'ben@reset.example', 'eva@reset.example', 'joe@reset.example']
  const at = {
    [ann]: await adviserAtDesk(app, ann, true, ['administrator']),
    [ben]: await adviserAtDesk(app, ben, false, ['compliance']),
    [eva]: await adviserAtDesk(app, eva, false, ['adviser', 'administrator', 'compliance']),
    [joe]: await adviserAtDesk(app, joe, false, ['adviser']),
  }
  const desk = (email: string) => at[email] as Browser
  const { id } = await app.context.db
    .selectFrom('advisers')
    .select('id')
    .where('email', '=', eva)
    .executeTakeFirstOrThrow()
  const page = `/desk/advisers/${id}/second-step`
  const reason = 'She called from her own number'
  const approve = async (email: string) =>
    (await desk(email).post(page, { ...formValues((await desk(email).get(page)).html), intent: 'approve' })).status

  // Nobody asks for themselves, and who may not change the team asks for nobody.
  expect((await desk(eva).post(page, { intent: 'ask', reason })).status).toBe(403)
  expect((await desk(ben).post(page, { intent: 'ask', reason })).status).toBe(403)
  expect((await desk(joe).post(page, { intent: 'ask', reason })).status).toBe(403)
  // An open desk is not enough: the factor again.
  app.clock.pass(11 * 60)
  expect((await desk(ann).post(page, { intent: 'ask', reason })).location).toContain('/reauthenticate')
  for (const email of [ann, ben, eva])
    await app.context.db
      .updateTable('auth_sessions')
      .set({ factor_at: app.clock.now(), authenticated_at: app.clock.now() })
      .where('user_id', '=', await uidOf(app, email))
      .execute()
  expect((await desk(ann).post(page, { intent: 'ask', reason: ' ' })).status).toBe(422)
  expect((await desk(ann).post(page, { intent: 'ask', reason })).location).toBe('/desk/advisers')
  for (const email of [eva, ben])
    expect(
      (await emailsTo(app, email)).some(({ subject }) => /second step/.test(subject)),
      email,
    ).toBe(true)
  expect((await desk(ann).get('/desk/advisers')).text).toContain('waits for approval')

  // Not who asked, and not who is to get in.
  expect([await approve(ann), await approve(eva)]).toEqual([403, 403])
  expect(await isOn(eva)).toBe(true)
  expect((await desk(eva).get('/desk')).status).toBe(200)
  // Nor what was asked anew since the page was opened.
  expect((await desk(ben).post(page, { intent: 'approve', asked: '1' })).status).toBe(409)
  expect(await approve(ben)).toBe(303)
  expect(await isOut(desk(eva))).toBe(true)
  expect((await signInByPassword(app.browser(), eva)).status).toBe(422)
  expect(await approve(ben)).toBe(409)
  const rows = await auditRows(app, await uidOf(app, eva), 'ask_factor_reset', 'reset_desk_factor')
  expect(rows).toMatchObject([
    { action: 'ask_factor_reset', actor_uid: await uidOf(app, ann) },
    { action: 'reset_desk_factor', actor_uid: await uidOf(app, ben) },
  ])
})

test('an address of staff changes only with the factor', async () => {
  const email = 'mover@firm.example'
  await verifiedMember(app, email)
  await admit(email)
  const thief = await signedIn(email)
  const desk = await setUpFactor(email)
  const page = `${security}/email`
  expect((await thief.get(page)).location).toBe(reauthenticate(page))
  expect((await thief.post(page, { email: 'thief@example.ie' })).location).toBe(reauthenticate(page))
  expect((await desk.post(page, { email: 'moved@firm.example' })).location).toBe(`${security}?saved=email`)
})

test('a passkey from before the admission opens no desk until it is kept, and a mailbox alone cannot keep it', async () => {
  const email = 'planted@firm.example'
  const borrowed = await verifiedMember(app, email, { sessionEnds: true })
  const planted = await addSoftwarePasskey(borrowed)
  if (!planted) throw new Error('no passkey')
  await admit(email)
  expect(await usePasskey(app.browser(), planted)).toBe(422)
  await setUpFactor(email)
  const uid = await uidOf(app, email)
  const { id } = await app.context.db
    .selectFrom('suspended_ways_in')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const page = `${security}/review`
  const byMailbox = await forgetAndChoose(app, email)
  expect(await isOut(byMailbox)).toBe(true)
  const desk = await signedIn(email, ownersPassword)
  expect(
    (await desk.post('/login/second-factor', { code: await codeOf(await secretUri(app, email), 1) })).location,
  ).toBe('/desk')
  expect((await desk.post(page, { intent: 'remove', way: id })).location).toBe(`${page}?done=1`)
  expect(await usePasskey(app.browser(), planted)).toBe(422)
})
