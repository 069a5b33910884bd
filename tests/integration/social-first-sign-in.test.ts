/** The first sign-in with a provider on loopback: names from its claims, terms, and what a reply may show. */
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#areas/account/domain/terms.ts'
import { confirm, emailsTo, linkTo, newcomer, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'

const provider = new OAuth2Server()
let claims: Record<string, unknown> = {}
let nonce: string | undefined
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, claims, nonce === undefined ? {} : { nonce })
})
await provider.issuer.keys.generate('RS256')
await provider.start(0, '127.0.0.1')
const issuer = `http://127.0.0.1:${provider.address().port}`
provider.issuer.url = issuer
afterAll(() => provider.stop())

const settings = {
  SIOL_OIDC_NAME: 'Bank of Testing',
  SIOL_OIDC_ISSUER: issuer,
  SIOL_OIDC_CLIENT_ID: 'siol',
  SIOL_OIDC_CLIENT_SECRET: 'a client secret',
}
const app = await openApp(settings)
const hiding = await openApp({ ...settings, RULEBOOK: 'current' })

/** Goes to the provider and back; the answer is the one of our callback. */
async function returnWith(browser: Browser, person: Record<string, unknown>) {
  claims = { sub: `sub of ${person.email}`, email_verified: true, aud: 'siol', ...person }
  const start = await browser.post('/auth/social/oidc', { from: 'login' })
  const authorize = new URL(start.headers.get('location') ?? '')
  nonce = authorize.searchParams.get('nonce') ?? undefined
  const answer = await fetch(authorize, { redirect: 'manual' })
  const callback = new URL(answer.headers.get('location') ?? '')
  return browser.get(callback.pathname + callback.search)
}

const signInWith = async (browser: Browser, person: Record<string, unknown>) =>
  browser.follow(await returnWith(browser, person))

const memberOf = async (at: TestApp, email: string) =>
  at.context.db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', await uidOf(at, email))
    .executeTakeFirstOrThrow()

test.each([
  [
    'both claims',
    { given_name: 'Mary Ann', family_name: 'Byrne Walsh', name: 'Someone Else' },
    { first_name: 'Mary Ann', last_name: 'Byrne Walsh' },
  ],
  ['one claim', { given_name: 'Sinéad', name: 'Sinéad Ní Bhriain' }, { first_name: 'Sinéad', last_name: 'Ní Bhriain' }],
  ['no claims', { name: 'Sean O Brien' }, { first_name: 'Sean', last_name: 'O Brien' }],
])(
  'AUTH-64 AUTH-66: with %s the names are the right ones, the terms are recorded, and nothing is asked',
  async (_, person, names) => {
    const email = `${names.first_name.replace(/\W/g, '')}@example.ie`.toLowerCase()
    const browser = app.browser()
    expect((await signInWith(browser, { ...person, email })).text).toContain('Early Member Club')
    const member = await memberOf(app, email)
    expect(member).toMatchObject({ ...names, terms_version: TERMS_VERSION })
    expect(member.terms_accepted_at).toBeInstanceOf(Date)
  },
)

test('a name with two readings is asked for once, with our guess in the fields', async () => {
  const email = 'gabriel@example.ie'
  const browser = app.browser()
  const asked = await signInWith(browser, { email, name: 'Gabriel García Márquez' })
  expect(asked.text).toContain('Is this your name?')
  expect(asked.html).toContain('value="Gabriel García"')
  expect(asked.html).toContain('value="Márquez"')
  const refused = await browser.post('/verify/name', { firstName: 'Gabriel', lastName: '1' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="Gabriel"')
  const saved = await browser.post('/verify/name', { firstName: 'Gabriel', lastName: 'García Márquez' })
  expect([saved.status, saved.location]).toEqual([303, '/'])
  expect(await memberOf(app, email)).toMatchObject({ first_name: 'Gabriel', last_name: 'García Márquez' })
  expect((await app.context.identity.findByEmail(email))?.displayName).toBe('Gabriel García Márquez')
  expect((await signInWith(app.browser(), { email, name: 'Gabriel García Márquez' })).text).toContain(
    'Early Member Club',
  )
})

test('terms are not recorded as accepted when a lost profile is repaired', async () => {
  const browser = await verifiedMember(app, 'norepair@example.ie')
  const uid = await uidOf(app, 'norepair@example.ie')
  await app.context.db.deleteFrom('members').where('uid', '=', uid).execute()
  await browser.get('/verify/request-followup')
  expect(await memberOf(app, 'norepair@example.ie')).toMatchObject({ terms_version: null, terms_accepted_at: null })
})

test('under the current rules an unconfirmed address gets the same answer with and without an account, and an email', async () => {
  const person = (email: string) => ({ email, name: 'Real Owner', email_verified: false })
  await signUp(hiding.browser(), {
    email: 'known@example.ie',
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
  })
  const before = (await emailsTo(hiding, 'known@example.ie')).length
  const answers = []
  let browser = hiding.browser()
  for (const email of ['known@example.ie', 'unknown@example.ie', 'unknown@example.ie']) {
    browser = hiding.browser()
    const answer = await returnWith(browser, person(email))
    const page = await browser.follow(answer)
    answers.push([answer.status, answer.location, page.text.replaceAll(email, '')])
    expect(page.text, email).toContain('We sent an email to the address of that account.')
    expect(page.text).not.toContain('already exists')
    expect((await browser.get('/')).location).toBe('/entry')
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await emailsTo(hiding, 'known@example.ie')).toHaveLength(before + 1)
  expect(await emailsTo(hiding, 'unknown@example.ie')).toHaveLength(1)
  await confirm(browser, await linkTo(hiding, 'unknown@example.ie', 'verifyEmail'))
  expect((await signInWith(browser, person('unknown@example.ie'))).text).toContain('Early Member Club')
})

test('under the current rules a quote is sent to a known and an unknown address with the same answer', async () => {
  await newcomer(hiding, 'saver@example.ie')
  const texts = []
  for (const email of ['saver@example.ie', 'nosaver@example.ie'])
    texts.push((await hiding.browser().post('/pension-calculator/quote', { email })).text.replaceAll(email, ''))
  expect(texts[0]).toContain('Your quote is on its way')
  expect(texts[1]).toBe(texts[0])
})

test('AUTH-21 AUTH-22: an answer that is no form is refused with a sentence', async () => {
  for (const [type, body] of [
    ['application/json', '{"code":1}'],
    ['multipart/form-data; boundary=x', 'garbage'],
    ['text/plain', 'garbage'],
  ] as const) {
    const answer = await app.browser().fetch('/api/auth/callback/oidc', {
      method: 'POST',
      body,
      headers: { 'content-type': type, origin: issuer },
    })
    expect(answer.status, type).toBe(400)
    expect(answer.text).toContain("We couldn't read the answer from the other service.")
  }
})
