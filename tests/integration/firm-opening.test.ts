/** New members come only once two people have opened the firm, whichever way they come; colleagues and members do. */
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { type FirmSettings, withValues } from '#areas/firm/domain/firm-settings.ts'
import { findOpen, importDraft, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { approveVersion, proposeDraft } from '#areas/firm/flows/settle-version.ts'
import { adviserCommand } from '#server/commands/adviser-command.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { anna, emailsTo, password, signUp, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const provider = new OAuth2Server()
let claims: Record<string, unknown> = {}
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, claims)
})
await provider.issuer.keys.generate('RS256')
await provider.start(0, '127.0.0.1')
const issuer = `http://127.0.0.1:${provider.address().port}`
provider.issuer.url = issuer
afterAll(() => provider.stop())

const app = await openApp(
  {
    SIOL_OIDC_NAME: 'Bank of Testing',
    SIOL_OIDC_ISSUER: issuer,
    SIOL_OIDC_CLIENT_ID: 'siol',
    SIOL_OIDC_CLIENT_SECRET: 'a client secret',
  },
  // As in production, where the outbox and the second half of these tests would not exist.
  { wrap: (context) => ({ ...context, demonstration: false }) },
)
const { context, clock } = app
const { db } = context
const ann = await adviserAtDesk(app, 'ann@siol.example', false, ['administrator', 'compliance'])
const bea = await adviserAtDesk(app, 'bea@siol.example', false, ['compliance'])
const carl = await adviserAtDesk(app, 'carl@siol.example', false, ['administrator'])
const page = '/desk/firm/opening'
const choose = async (who: Browser, intent: string) => {
  const answer = await who.post(page, { intent })
  return answer.location === page ? 'done' : answer.text
}

async function byProvider(email: string, sub = email) {
  const browser = app.browser()
  const start = await browser.post('/auth/social/oidc', { from: 'login' })
  const authorize = new URL(start.headers.get('location') ?? '')
  claims = { sub, email, email_verified: true, aud: 'siol', name: 'Ada Byrne' }
  const nonce = authorize.searchParams.get('nonce')
  if (nonce !== null) claims.nonce = nonce
  const answer = await fetch(authorize, { redirect: 'manual' })
  const callback = new URL(answer.headers.get('location') ?? '')
  const done = await browser.get(callback.pathname + callback.search)
  return { location: done.location ?? '', shown: await browser.follow(done) }
}

const accounts = async () =>
  (await db.selectFrom('auth_users').select('email').orderBy('email').execute()).map(({ email }) => email)
const rows = async (table: 'auth_accounts' | 'members' | 'auth_sessions') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const counts = () => Promise.all([accounts(), rows('auth_accounts'), rows('members'), rows('auth_sessions')])

/** Each way that makes an account; false where it made none. */
const ways: Record<string, (email: string) => Promise<boolean>> = {
  'the form': async (email) => (await signUp(app.browser(), { email })).status === 303,
  'the form at the address of an invitation': async (email) =>
    (await app.browser().post('/signup?invited', { ...anna, email })).status === 303,
  'a provider': async (email) => !(await byProvider(email)).location.includes('sign-up-closed'),
}
const newcomer = () => `newcomer${clock.now().getTime()}-${count++}@example.ie`
let count = 0

async function expectClosed() {
  const before = await counts()
  for (const [name, way] of Object.entries(ways)) expect([name, await way(newcomer())]).toEqual([name, false])
  expect(await counts()).toEqual(before)
}

test('while it is closed, no way in makes an account, and the page says calmly what can be done', async () => {
  const shown = await app.browser().get('/signup')
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Not open to new members yet')])
  expect(shown.html).not.toContain('name="password"')
  expect(shown.html).toContain('href="/pension-calculator"')
  const posted = await signUp(app.browser(), { email: 'nobody@example.ie' })
  expect([posted.status, posted.text]).toEqual([403, expect.stringContaining('Not open to new members yet')])
  expect(await emailsTo(app, 'nobody@example.ie')).toEqual([])
  await expectClosed()
  expect((await byProvider('ada@example.ie')).shown.text).toContain("New accounts can't be created at the moment")
})

test('members sign in as before, also with a provider, and guests calculate', async () => {
  await verifiedMember(app, 'member@example.ie')
  const browser = app.browser()
  const signedIn = await browser.post('/login', { email: 'member@example.ie', password })
  expect([signedIn.status, browser.cookies.has('siol.session_token')]).toEqual([303, true])
  const { uid } = await db
    .selectFrom('members')
    .select('uid')
    .where('email_address', '=', 'member@example.ie')
    .executeTakeFirstOrThrow()
  const at = clock.now()
  const link = { id: 'linked', user_id: uid, provider_id: 'oidc', account_id: 'known', created_at: at, updated_at: at }
  await db.insertInto('auth_accounts').values(link).execute()
  expect((await byProvider('member@example.ie', 'known')).location).not.toContain('code=')
  expect((await app.browser().get('/pension-calculator/calculator')).status).toBe(200)
})

test('a colleague who is added creates their account, by the form or a provider, and nobody else does', async () => {
  const add = (email: string) => adviserCommand(context, 'add', email)
  expect((await add('Dora@siol.example')).text).toContain(`${context.origin}/signup?invited`)
  const team = { email: 'eve@siol.example', intent: 'add', role_adviser: 'yes' }
  expect((await carl.post('/desk/advisers', team)).location).toBe('/desk/advisers?invited=1')
  expect((await app.browser().get('/signup?invited')).html).toContain('name="password"')
  await expectClosed()
  expect((await signUp(app.browser(), { email: 'dora@siol.example' })).status).toBe(303)
  expect((await byProvider('eve@siol.example')).location).not.toContain('code=')
  expect(await accounts()).toEqual(expect.arrayContaining(['dora@siol.example', 'eve@siol.example']))
  // Her address is confirmed by the provider, so the invitation has let her in.
  expect((await add('eve@siol.example')).text).toContain('already')
  await add('late@siol.example')
  clock.pass(14 * 86_400)
  expect((await signUp(app.browser(), { email: 'late@siol.example' })).status).toBe(403)
  await deleteExpired(context)
  expect(await db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
})

async function approveOwnDetails() {
  const { settings } = context.firm.current()
  const figures = { contribution: 1, fund: 0.5 }
  const plan = { ...settings.plans.zurich_standard_prsa, charges: figures, commission: figures }
  const plans = { zurich_standard_prsa: plan, zurich_nonstandard_prsa: plan }
  const content: FirmSettings = withValues({ ...settings, plans }, ownValues)
  const made = await importDraft(context, content, 'ann')
  if (made.kind !== 'imported') throw new Error(made.kind)
  const seen = seenSettings((await findOpen(context))?.content ?? settings)
  await proposeDraft(context, { by: 'ann', note: 'Ours.', seen })
  const effectiveFrom = clock.now().toISOString().slice(0, 10)
  const approval = { by: 'bea', roles: ['compliance'], version: made.version, effectiveFrom, seen } as const
  expect((await approveVersion(context, approval)).ok).toBe(true)
}

test('two people open once the details are their own, and one closes at once', async () => {
  expect(await choose(carl, 'ask')).toContain("The firm's details in use are not its own yet")
  expect((await carl.get('/desk/start')).text).toMatch(/Open to new members Nobody can create an account yet.*?Missing/)
  await approveOwnDetails()
  await expectClosed()
  expect(await choose(bea, 'open')).toContain('A colleague has changed this')
  for (let times = 0; times < 2; times++) expect(await choose(ann, 'ask')).toBe('done')
  await expectClosed()
  expect(await choose(ann, 'open')).toContain('someone else with the compliance role has to open')
  expect(await choose(carl, 'open')).toContain('Only someone with the compliance role can open')
  await expectClosed()
  for (let times = 0; times < 2; times++) expect(await choose(bea, 'open')).toBe('done')
  for (const [name, way] of Object.entries(ways)) expect([name, await way(newcomer())]).toEqual([name, true])
  expect((await app.browser().get('/signup')).html).toContain('name="password"')
  expect((await carl.get('/desk/start')).text).toMatch(/Open to new members Anyone can create an account.*?Done/)

  for (let times = 0; times < 2; times++) expect(await choose(carl, 'close')).toBe('done')
  await expectClosed()
  expect(await choose(bea, 'open')).toContain('A colleague has changed this')
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('action', 'in', ['ask_to_open', 'open_firm', 'close_firm'])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    'adviser ask_to_open',
    'adviser open_firm',
    'adviser close_firm',
  ])
})

test('the database itself lets nobody open alone', async () => {
  const alone = { asked_by: 'ann', asked_at: clock.now(), opened_by: 'ann', opened_at: clock.now() }
  await expect(db.insertInto('openings').values(alone).execute()).rejects.toThrow('check constraint')
})
