/** An attacker tries to lock somebody out of their account, from one network and from many. */
import { beforeEach, expect, test } from 'vitest'
import { limits, slowSignInMs } from '#shared/domain/access/limits.ts'
import { anna, emailsTo, linkTo, password, setHits, signUp, verifiedMember } from '../accounts.ts'
import { type Browser, crowded, openApp } from '../app.ts'

const waits: number[] = []
const app = await openApp(
  { SIOL_TRUST_PROXY: 'true' },
  {
    ...crowded,
    wait: async (ms) => {
      waits.push(ms)
    },
  },
)
beforeEach(() => {
  app.clock.pass(4000)
  waits.length = 0
})

const from = (client: string) => ({ 'x-forwarded-for': client })
const home = from('198.51.100.20')
const signIn = (browser: Browser, email: string, client: Record<string, string>, typed = password) =>
  browser.post('/login', { email, password: typed }, client)

async function guess(email: string, times: number, clientOf: (at: number) => string): Promise<number[]> {
  const answers: number[] = []
  for (let at = 0; at < times; at++)
    answers.push((await signIn(app.browser(), email, from(clientOf(at)), 'Wrong123!')).status)
  return answers
}

test('AUTH-61: ten wrong passwords lock out the network that they came from, whatever its addresses, and nobody else', async () => {
  const email = 'locked@example.ie'
  await verifiedMember(app, email)
  const answers = await guess(email, 12, (at) => `203.0.113.${at}`)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect((await signIn(app.browser(), email, from('203.0.113.200'))).status).toBe(429)
  expect((await signIn(app.browser(), email, from('203.0.114.1'))).status).toBe(303)
  const six = await guess(email, 11, (at) => `2001:db8:1:2:${at}::1`)
  expect([six[9], six[10]]).toEqual([422, 429])
})

test('who has a whole IPv6 /48 guesses as often as one network, in parallel too', async () => {
  const email = 'six@example.ie'
  await verifiedMember(app, email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      signIn(app.browser(), email, from(`2001:db8:7:${at}::1`), 'a wrong password'),
    ),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await signIn(app.browser(), email, from('2001:db8:8::1'))).status).toBe(303)
})

test('guesses from many networks slow the owner down in a new browser, and do not lock them out', async () => {
  const email = 'botnet@example.ie'
  await verifiedMember(app, email)
  expect(await guess(email, 1, () => '203.0.1.1')).toEqual([422])
  await setHits(app, limits.signInPerAddress.hits - 1)
  expect(await guess(email, 3, (at) => `203.0.${at + 2}.1`)).toEqual([422, 422, 422])
  expect(waits).toEqual([slowSignInMs, slowSignInMs])
  expect((await signIn(app.browser(), email, home)).status).toBe(303)
  expect(waits).toHaveLength(3)
})

test('a browser that signed in before is neither slowed down nor refused for the guesses of others, not even of its own network', async () => {
  const email = 'regular@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await signIn(browser, email, home)
  browser.cookies.delete('siol.session_token')
  await guess(email, 11, (at) => `198.51.100.${at}`)
  await guess(email, 20, (at) => `203.0.${at}.1`)
  waits.length = 0
  expect((await signIn(browser, email, home)).status).toBe(303)
  expect(waits).toEqual([])

  browser.cookies.delete('siol.session_token')
  for (let at = 0; at < 10; at++) await signIn(browser, email, from(`192.0.2.${at}`), 'Wrong123!')
  // A stolen cookie of that kind allows no more guesses than any browser has.
  expect((await signIn(browser, email, home)).status).toBe(429)
})

test('requests of attackers do not keep the owner from a reset; the emails are coalesced', async () => {
  const email = 'flooded@example.ie'
  await verifiedMember(app, email)
  const ask = (client: string) => app.browser().post('/forgot-password', { email }, from(client))
  for (let at = 0; at < 12; at++) {
    expect((await ask(`203.0.${at}.1`)).status).toBeLessThan(400)
    app.clock.pass(61)
  }
  const resets = async () => (await emailsTo(app, email)).filter((mail) => mail.link.includes('resetPassword'))
  expect((await resets()).length).toBe(5)
  expect((await ask('198.51.100.20')).status).toBeLessThan(400)
  const owner = app.browser()
  const changed = { password: 'Owner-chose-1!', confirmPassword: 'Owner-chose-1!' }
  expect((await owner.post(await linkTo(app, email, 'resetPassword'), changed, home)).location).toBe('/')
  // The link is used, so the next request gets a new one.
  const before = (await resets()).length
  await ask('198.51.100.20')
  expect((await resets()).length).toBe(before + 1)
})

test('a browser that knows the account gets a reset although its own network asked too often', async () => {
  const email = 'cafe@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await signIn(browser, email, home)
  browser.cookies.delete('siol.session_token')
  await app.browser().post('/forgot-password', { email }, from('198.51.100.1'))
  await setHits(app, limits.resetPerAddressAndNetwork.hits)
  expect((await app.browser().post('/forgot-password', { email }, home)).status).toBe(429)
  expect((await browser.post('/forgot-password', { email }, home)).status).toBeLessThan(400)
})

test('sign-ups with the address of somebody else, elsewhere, do not keep them from signing up', async () => {
  const email = 'wanted@example.ie'
  const attempt = (client: string) =>
    app
      .browser()
      .post('/signup', { email, firstName: 'anna', lastName: 'byrne', password, confirmPassword: 'x' }, from(client))
  await attempt('203.0.113.1')
  const taken = { ...anna, email: 'taken@example.ie' }
  const take = async (client: Record<string, string>) => (await app.browser().post('/signup', taken, client)).status
  const elsewhere = from('203.0.113.9')
  await take(elsewhere)
  await setHits(app, limits.signUpPerAddressAndNetwork.hits)
  expect([await take(elsewhere), await take(home)]).toEqual([429, 422])
  expect((await signUp(app.browser(), { email })).status).toBe(303)
})
