/**
 * An account that its owner can always take back (decision 31). Each case is an attack that got through once, driven as
 * it was; a sign-in with a provider under both rulebooks, which differ there.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRows, confirm, emailsTo, linkTo, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { addSoftwarePasskey, usePasskey } from '../software-passkey.ts'
import {
  chooseByLink,
  confirmLink,
  forgetAndChoose,
  isOut,
  linkGoogle,
  linkIn,
  moveAddress,
  ownersPassword,
  security,
  signInAtProvider,
  signInWith,
  undoLink,
} from '../ways-back.ts'

const specified = await openApp()
const current = await openApp({ RULEBOOK: 'current' })
beforeEach(() => {
  specified.clock.pass(3600)
  current.clock.pass(3600)
})

const dead = "This link doesn't work"
const day = 24 * 3600
let people = 0
/** Addresses of a new person, all of one domain. */
const addresses = () => {
  people += 1
  return { a: `a${people}@example.ie`, b: `b${people}@example.ie`, c: `c${people}@example.ie` }
}
/** A session that is signed in recently by the app's clock: the one that a thief borrowed. */
const borrowed = (app: typeof specified, email: string) => verifiedMember(app, email, { sessionEnds: true })

describe('with an address or a password that was changed', () => {
  const app = specified
  const subjects = async (to: string) => (await emailsTo(app, to)).map(({ subject }) => subject)

  test('E1: an undo ends the change that waits behind it', async () => {
    const { a, b, c: d } = addresses()
    const thief = await borrowed(app, a)
    const uid = await uidOf(app, a)
    await moveAddress(app, thief, b)
    await moveAddress(app, thief, d, { waits: true })
    const undo = await undoLink(app, a)
    const owner = app.browser()
    expect((await owner.post(undo, {})).text).toContain('Your old address is back')
    const safe = await chooseByLink(app, a)
    expect(await isOut(safe)).toBe(false)

    expect((await app.browser().post(await confirmLink(app, d), {})).text).toContain(dead)
    expect(await uidOf(app, a)).toBe(uid)
    await app.browser().post('/forgot-password', { email: d })
    expect((await emailsTo(app, d)).some(({ link }) => link.includes('resetPassword'))).toBe(false)
    expect((await owner.post(undo, {})).text).toContain('Your old address is back')
    expect(await uidOf(app, a)).toBe(uid)
    expect(await isOut(safe)).toBe(false)
  })

  test('E2: an undo to an older address ends the undo of every later change', async () => {
    const { a, b, c } = addresses()
    const thief = await borrowed(app, a)
    const uid = await uidOf(app, a)
    await moveAddress(app, thief, b)
    const undoFirst = await undoLink(app, a)
    app.clock.pass(60)
    await moveAddress(app, thief, c)
    const undoSecond = await undoLink(app, b)
    expect((await app.browser().post(undoFirst, {})).text).toContain('Your old address is back')
    const before = (await subjects(b)).length
    expect((await app.browser().get(undoSecond)).status).toBe(410)
    expect((await app.browser().post(undoSecond, {})).text).toContain(dead)
    expect(await uidOf(app, a)).toBe(uid)
    // An address that an undo removed gets no email any more.
    await chooseByLink(app, a)
    expect([(await subjects(b)).length, (await subjects(c)).includes('Your Síol account has a new password')]).toEqual([
      before,
      false,
    ])
  })

  test('E2: a reset at the new address does not end the undo of the older one', async () => {
    const { a, b } = addresses()
    await moveAddress(app, await borrowed(app, a), b)
    await forgetAndChoose(app, b)
    expect(await subjects(a)).toContain('Your Síol account has a new password')
    expect((await app.browser().post(await undoLink(app, a), {})).text).toContain('Your old address is back')
    expect(await subjects(a)).toContain('Your Síol account is yours again')
    expect((await signInWith(app, a, ownersPassword)) && (await app.context.identity.findByEmail(b))).toBeUndefined()
  })

  test.each(['reset', 'password', 'others'] as const)('E3: a change that waits ends with: %s', async (how) => {
    const { a, c: d } = addresses()
    const thief = await borrowed(app, a)
    await moveAddress(app, thief, d, { waits: true })
    const link = await confirmLink(app, d)
    if (how === 'reset') await forgetAndChoose(app, a)
    if (how === 'password')
      await thief.post(`${security}/password`, { password: ownersPassword, confirmPassword: ownersPassword })
    if (how === 'others') await thief.post(security, { intent: 'endOthers' })
    if (how !== 'reset') expect((await thief.get(security)).text).not.toContain('Waiting for you to confirm')
    expect((await app.browser().post(link, {})).text).toContain(dead)
    expect(await app.context.identity.findByEmail(d)).toBeUndefined()
  })

  test('E8: a link for a new password ends with a change of the password', async () => {
    const { a } = addresses()
    const owner = await borrowed(app, a)
    await app.browser().post('/forgot-password', { email: a })
    const link = await linkTo(app, a, 'resetPassword')
    await owner.post(`${security}/password`, { password: ownersPassword, confirmPassword: ownersPassword })
    expect((await app.browser().get(link)).text).not.toContain('Confirm password')
    await app.browser().post(link, { password: 'Thieving 1!', confirmPassword: 'Thieving 1!' })
    expect(await app.context.identity.isPassword(await uidOf(app, a), ownersPassword)).toBe(true)
    expect(await isOut(owner)).toBe(false)
  })
})

describe.each([
  ['specified', specified],
  ['current', current],
] as const)('with RULEBOOK=%s', (_, app) => {
  test.each(['google', 'apple'] as const)(
    'E6: a reset removes a provider that came with an unconfirmed address: %s',
    async (provider) => {
      const { a: victim } = addresses()
      const thief = app.browser()
      await signInAtProvider(thief, provider, victim, '')
      const uid = await uidOf(app, victim)
      const owner = await forgetAndChoose(app, victim)
      await owner.post('/verify/email-verification', { intent: 'resend' })
      await owner.post('/login', { email: victim, password: ownersPassword })
      if (!(await emailsTo(app, victim)).some(({ link }) => link.includes('verifyEmail'))) throw new Error('no link')
      await confirm(owner, await linkTo(app, victim, 'verifyEmail'))
      const again = app.browser()
      await signInAtProvider(again, provider, victim, '')
      expect([await isOut(thief), await isOut(again)]).toEqual([true, true])
      const rows = await app.context.db
        .selectFrom('auth_accounts')
        .select('provider_id')
        .where('user_id', '=', uid)
        .execute()
      expect(rows.map(({ provider_id }) => provider_id)).toEqual(['credential'])
    },
  )

  test('E7: after a reset, a passkey and a provider that a thief added open nothing, and the owner is asked', async () => {
    const { a, c: theirs } = addresses()
    const thief = await borrowed(app, a)
    const uid = await uidOf(app, a)
    await thief.fetch(security, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' },
    })
    const passkey = await addSoftwarePasskey(thief)
    if (!passkey) throw new Error('no passkey')
    await linkGoogle(thief, theirs)
    expect(await usePasskey(app.browser(), passkey)).toBe(200)

    const owner = await forgetAndChoose(app, a)
    expect(await isOut(thief)).toBe(true)
    const byPasskey = app.browser()
    expect(await usePasskey(byPasskey, passkey)).toBe(422)
    expect(await isOut(byPasskey)).toBe(true)
    const byGoogle = app.browser()
    await signInAtProvider(byGoogle, 'google', theirs)
    expect((await byGoogle.get(`/users/${uid}`)).status).not.toBe(200)

    expect((await owner.get('/')).location).toBe(`${security}/review`)
    const asked = await owner.get(`${security}/review`)
    expect(asked.text).toContain('Was this you?')
    expect(asked.text).toMatch(/Google.*Linked account.*Added on/)
    expect(asked.text).toContain('2 to look at')
    const ids = [...asked.html.matchAll(/name="way" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(2)
    await owner.post(`${security}/review`, { intent: 'remove', way: ids[0] ?? '' })
    const done = await owner.post(`${security}/review`, { intent: 'remove', way: ids[1] ?? '' })
    expect(done.location).toBe(`${security}/review?done=1`)
    expect((await owner.get(`${security}/review?done=1`)).text).toContain('Your account is yours again')
    expect((await owner.get(security)).text).toContain('History')
    expect(await usePasskey(app.browser(), passkey)).toBe(422)
  })
})

test('E9: the kind of a sign-in that waits is read from its row, so a cookie in another spelling starts no recovery', async () => {
  const app = current
  const { a } = addresses()
  await verifiedMember(app, a)
  const thief = app.browser()
  expect((await thief.post('/login', { email: a, password: 'Abcdef1!' })).location).toBe('/login/second-factor')
  const [name = '', value = ''] = [...thief.cookies].find(([each]) => each.endsWith('two_factor')) ?? []
  expect(value).toMatch(/^emailed-/)
  thief.cookies.set(name, value.replace('emailed-', '%65mailed-'))
  expect((await thief.get('/login/lost-second-factor')).location).toBe('/login')
  await thief.post('/login/lost-second-factor', { intent: 'ask' })
  const recoveries = await app.context.db
    .selectFrom('factor_recoveries')
    .select('id')
    .where('uid', '=', await uidOf(app, a))
    .execute()
  expect(recoveries).toEqual([])
  // The right spelling still asks for the emailed code.
  thief.cookies.set(name, value)
  expect((await thief.get('/login/second-factor')).text).toContain('Check your email')
})

test('a way in that the owner keeps works again, and the next reset asks again; what nobody keeps is removed after seven days', async () => {
  const app = specified
  const { a, b } = addresses()
  const owner = await borrowed(app, a)
  const passkey = await addSoftwarePasskey(owner)
  if (!passkey) throw new Error('no passkey')
  await linkGoogle(owner, b)
  const after = await forgetAndChoose(app, a)
  const { html } = await after.get(`${security}/review`)
  const [first = ''] = [...html.matchAll(/name="way" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect((await after.post(`${security}/review`, { intent: 'keep', way: first })).location).toContain('review?done=1')
  expect(await usePasskey(app.browser(), passkey)).toBe(200)
  app.clock.pass(120)
  await forgetAndChoose(app, a)
  expect(await usePasskey(app.browser(), passkey)).toBe(422)

  const uid = await uidOf(app, a)
  const waiting = () => app.context.db.selectFrom('suspended_ways_in').select('kind').where('uid', '=', uid).execute()
  expect((await waiting()).map(({ kind }) => kind).sort()).toEqual(['passkey', 'provider'])
  app.clock.pass(7 * day)
  const { deleteExpired } = await import('#shared/flows/delete-expired.ts')
  await deleteExpired(app.context)
  expect(await waiting()).toEqual([])
  const events = await app.context.db
    .selectFrom('way_in_events')
    .select(['what', 'kind'])
    .where('uid', '=', uid)
    .execute()
  expect(events.map(({ what, kind }) => `${kind} ${what}`)).toEqual([
    'passkey added',
    'provider added',
    'passkey suspended',
    'provider suspended',
    'passkey kept',
    'passkey suspended',
    expect.stringContaining(' expired'),
    expect.stringContaining(' expired'),
  ])
  const { length } = await auditRows(app, uid, 'suspend_ways_in', 'keep_way_in', 'drop_way_in')
  expect(length).toBe(5)
})

test('somebody else cannot answer for the owner', async () => {
  const app = specified
  const { a, b } = addresses()
  const owner = await borrowed(app, a)
  await addSoftwarePasskey(owner)
  await forgetAndChoose(app, a)
  const uid = await uidOf(app, a)
  const row = await app.context.db
    .selectFrom('suspended_ways_in')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const neighbour = await borrowed(app, b)
  for (const intent of ['keep', 'remove']) await neighbour.post(`${security}/review`, { intent, way: row.id })
  expect(await app.context.db.selectFrom('suspended_ways_in').select('id').where('uid', '=', uid).execute()).toEqual([
    row,
  ])
  expect(await linkIn(app, a, /has a new password/)).toContain('/.well-known/change-password')
})
