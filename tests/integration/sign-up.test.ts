import { expect, test } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import { anna, confirm, emailsTo, linkTo, setHits, signUp, uidOf } from '../accounts.ts'
import { crowded, openApp } from '../app.ts'

const app = await openApp({}, crowded)
const profileOf = async (email: string) =>
  app.context.db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', await uidOf(app, email))
    .executeTakeFirstOrThrow()

test('AUTH-47 AUTH-48 AUTH-49 SRV-03 SRV-05 DATA-01: signing up creates the account, the profile and one email', async () => {
  const browser = app.browser()
  const page = await signUp(browser)
  expect([page.status, page.location]).toEqual([303, '/'])
  const nextPage = await browser.follow(page)
  expect(nextPage.text).toContain('Check your email')
  expect(nextPage.text).toContain('anna@example.ie')

  const profile = await profileOf('anna@example.ie')
  expect(profile).toMatchObject({
    email_address: 'anna@example.ie',
    first_name: 'Anna',
    last_name: 'Byrne',
    request_followup: false,
  })
  expect(profile.terms_accepted_at).toBeInstanceOf(Date)
  const user = await app.context.identity.findByUid(profile.uid)
  expect(user).toMatchObject({ email: 'anna@example.ie', emailVerified: false, displayName: 'Anna Byrne' })

  const emails = await emailsTo(app, 'anna@example.ie')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.link).toMatch(
    /^http:\/\/localhost:3000\/auth\/action\?mode=verifyEmail&oobCode=[\w-]{40,}&apiKey=\w+$/,
  )
  const audit = await app.context.db.selectFrom('audit').select('action').where('uid', '=', profile.uid).execute()
  expect(audit.map((row) => row.action)).toContain('sign_up')
})

test('AUTH-51 AUTH-54 SRV-03: a taken address shows an error at its field, and the typed values stay', async () => {
  await signUp(app.browser(), { email: 'taken@example.ie' })
  const again = await signUp(app.browser(), { email: ' TAKEN@example.ie ', firstName: 'Nora' })
  expect(again.status).toBe(422)
  expect(again.text).toContain('Email already in use')
  expect(again.html).toContain('value="Nora"')
  expect(again.html).not.toContain(anna.password)
})

test('a taken address offers sign-in and reset, which open with the address and without it in a URL', async () => {
  await signUp(app.browser(), { email: 'carried@example.ie' })
  const browser = app.browser()
  const taken = await signUp(browser, { email: 'carried@example.ie' })
  for (const text of ['Is this address yours?', 'Sign in', 'Reset your password']) expect(taken.text).toContain(text)
  expect(taken.html).not.toMatch(/(href|action)="[^"]*carried/)
  for (const [address, intent] of [
    ['/login', 'carry'],
    ['/forgot-password', 'again'],
  ] as const) {
    const page = await browser.post(address, { email: 'carried@example.ie', intent })
    expect([page.status, page.location]).toEqual([200, undefined])
    expect(page.html).toContain('value="carried@example.ie"')
    expect(page.html).not.toContain('role="alert"')
  }
})

test('AUTH-34 AUTH-35 AUTH-44 AUTH-45 AUTH-46: all invalid fields show their errors at once', async () => {
  const page = await app
    .browser()
    .post('/signup', { email: 'anna', firstName: '', lastName: 'Ó', password: 'Abcdef1!\t', confirmPassword: 'abd' })
  expect(page.status).toBe(422)
  for (const sentence of [
    'Must be a valid email',
    'Required',
    'Must be at least 3 characters',
    'Invalid input',
    'Passwords do not match',
  ]) {
    expect(page.text).toContain(sentence)
  }
})

test('AUTH-33: an unknown field, a repeated field and a file are refused', async () => {
  const unknown = await app.browser().post('/signup', { ...anna, email: 'x1@example.ie', is_tax_resident: 'Yes' })
  expect(unknown.status).toBe(422)
  const doubled = new URLSearchParams({ ...anna, email: 'x2@example.ie' })
  doubled.append('email', 'x3@example.ie')
  const twice = await app
    .browser()
    .fetch('/signup', { method: 'POST', body: doubled, headers: { origin: 'http://localhost:3000' } })
  expect(twice.status).toBe(422)
  const file = new FormData()
  for (const [name, value] of Object.entries(anna)) file.append(name, value)
  file.set('firstName', new File(['\u0000\u0001'], 'a.bin'))
  const binary = await app
    .browser()
    .fetch('/signup', { method: 'POST', body: file, headers: { origin: 'http://localhost:3000' } })
  expect(binary.status).toBe(422)
  for (const email of ['x1@example.ie', 'x2@example.ie', 'x3@example.ie'])
    expect(await app.context.identity.findByEmail(email)).toBeUndefined()
})

test('values of 10 kB, with a zero byte or an unpaired surrogate are refused and create no account', async () => {
  for (const firstName of ['A'.repeat(10_240), 'Ann\u0000a', 'Ann\uD800']) {
    const page = await signUp(app.browser(), { email: 'odd@example.ie', firstName })
    expect(page.status).toBe(422)
  }
  expect(await app.context.identity.findByEmail('odd@example.ie')).toBeUndefined()
})

test('AUTH-47: eight simultaneous sign-ups with one address create one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signUp(app.browser(), { email: 'race@example.ie' })),
  )
  expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(7)
  expect(await emailsTo(app, 'race@example.ie')).toHaveLength(1)
})

test('AUTH-61: too many sign-ups for one address are refused', async () => {
  await signUp(app.browser(), { email: 'often@example.ie' })
  await setHits(app, limits.signUpPerAddressAndNetwork.hits - 1)
  expect((await signUp(app.browser(), { email: 'often@example.ie' })).status).toBe(422)
  const last = await signUp(app.browser(), { email: 'often@example.ie' })
  expect(last.status).toBe(429)
  expect(last.text).toContain('Too many failed attempts. Please try again later')
})

test('AUTH-49 SRV-09: the emailed link verifies only the account it was sent for', async () => {
  const browser = app.browser()
  await signUp(browser, { email: 'link@example.ie' })
  await signUp(app.browser(), { email: 'bystander@example.ie' })
  const verified = async (email: string) => (await app.context.identity.findByEmail(email))?.emailVerified
  expect(await verified('link@example.ie')).toBe(false)
  const page = await confirm(browser, await linkTo(app, 'link@example.ie', 'verifyEmail'))
  expect([page.status, page.location]).toEqual([303, '/verify/request-followup'])
  expect(await verified('link@example.ie')).toBe(true)
  expect(await verified('bystander@example.ie')).toBe(false)
})

test('more people sign up at one moment than there are connections: none waits for one that another holds', async () => {
  const crowd = await openApp({ SIOL_TRUST_PROXY: 'true' })
  const pages = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      crowd
        .browser()
        .post('/signup', { ...anna, email: `crowd${at}@example.ie` }, { 'x-forwarded-for': `203.0.${at}.7` }),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 303))
})
