/** What people do to get in, and what is refused, is in the security log, without a word of what they typed. */
import { expect, test } from 'vitest'
import { MailRefused } from '#adapters/mail/port.ts'
import { changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { limits } from '#shared/domain/access/limits.ts'
import { deliverEmail } from '#shared/flows/deliver-email.ts'
import { password, setHits, uidOf, verifiedMember } from '../accounts.ts'
import { crowded, openApp } from '../app.ts'
import { adviserAtDesk, signInByPassword } from '../desk.ts'
import { securityLines } from '../security-lines.ts'

test('sign-ins, refusals, closed doors and changes of access are recorded with request, network and pseudonym', async () => {
  const app = await openApp()
  const email = 'watched@example.ie'
  const member = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  await signInByPassword(app.browser(), email)
  await app.browser().post('/login', { email, password: 'Wrong1!guess' })
  await app.browser().post('/login', { email: 'nobody@example.ie', password: 'Wrong1!guess' })
  await member.get('/desk')
  await app.browser().get('/desk/advisers')
  await app.browser().post('/auth/action?mode=resetPassword&oobCode=guessed-code', {})
  await adviserAtDesk(app, 'logged@siol.example', false, ['adviser'])
  await changeRoles(app.context, { email: 'logged@siol.example', roles: ['auditor'] })
  await removeAdviser(app.context, 'logged@siol.example')
  await member.post('/sign-out', {})
  const limited = app.browser()
  await setHits(app, limits.signInPerAddressAndNetwork.hits)
  await limited.post('/login', { email, password: 'Wrong1!guess' })

  const { text, lines } = await securityLines(app)
  const first = (kind: string) => lines.find((line) => line.kind === kind)
  expect(lines[0]).toMatchObject({
    kind: 'started',
    mode: 'development',
    settings: expect.arrayContaining(['SIOL_SECRET']),
  })
  expect(first('sign_in')).toMatchObject({
    way: 'password',
    account: expect.any(String),
    network: '127.0.0.1',
    requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  const refused = lines.filter(({ kind }) => kind === 'sign_in_refused')
  expect(refused.slice(0, 2).map(({ account, why }) => [account, why])).toEqual([
    [first('sign_in')?.account, 'invalid-credential'],
    [undefined, 'invalid-credential'],
  ])
  expect(lines.filter(({ kind }) => kind === 'access_denied').map(({ route, account }) => [route, account])).toEqual([
    ['/desk', first('sign_in')?.account],
    ['/desk/advisers', undefined],
  ])
  expect(first('code_refused')).toMatchObject({ code: 'mailed_link', why: 'invalid-action-code' })
  expect(first('sign_out')).toMatchObject({ account: first('sign_in')?.account })
  for (const kind of ['adviser_added', 'roles_changed', 'adviser_removed', 'limit_hit'])
    expect(first(kind), kind).toBeDefined()
  for (const secret of [email, uid, password, 'Wrong1!guess', 'guessed-code', app.context.secret, 'Byrne'])
    expect(text).not.toContain(secret)
})

test('an email that is not delivered is a warning after an hour and visible at the desk; one that is refused is recorded', async () => {
  const warnings: string[] = []
  let failure: Error = new Error('the mail service is away')
  const app = await openApp(
    {},
    {
      mail: { deliver: () => Promise.reject(failure), close: async () => {} },
      // The queue would try at the same time, and hold the row.
      idle: true,
    },
  )
  const desk = await adviserAtDesk(app)
  // Of the adviser's own account; this is about one email.
  await app.context.db.updateTable('emails').set({ sent_at: app.clock.now() }).execute()
  await app.browser().post('/forgot-password', { email: 'niamh@siol.example' })
  const { id } = await app.context.db
    .selectFrom('emails')
    .select('id')
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const log = { error: () => {}, warn: (_details: object, text: string) => void warnings.push(text) }
  const deliver = () => deliverEmail({ ...app.context, log }, { emailId: id })
  await expect(deliver()).rejects.toThrow('away')
  expect(warnings).toEqual([])
  expect((await desk.get('/desk')).text).not.toContain('waiting for more than')
  app.clock.pass(61 * 60)
  await expect(deliver()).rejects.toThrow('away')
  expect(warnings).toEqual(['an email is still not delivered'])
  expect((await desk.get('/desk')).text).toContain('An email has been waiting for more than one hour')
  failure = new MailRefused('no such mailbox')
  await deliver()
  expect((await desk.get('/desk')).text).not.toContain('waiting for more than')
})

test('of two members who write at once, only the one over the limit is recorded, with their own request and network', async () => {
  const app = await openApp({ SIOL_TRUST_PROXY: 'true' }, crowded)
  const member = async (email: string, network: string) => {
    const browser = await verifiedMember(app, email)
    const address = `/users/${await uidOf(app, email)}`
    return () => browser.json(address, { current_employer: 'Harbour Ltd' }, { 'x-forwarded-for': network })
  }
  const annaWrites = await member('anna@example.ie', '203.0.113.7')
  const benWrites = await member('ben@example.ie', '198.51.100.99')
  await app.context.db.deleteFrom('rate_limits').execute()
  await annaWrites()
  await app.context.db
    .updateTable('rate_limits')
    .set({ hits: limits.profileWritePerMember.hits - 2 })
    .execute()

  const answers = await Promise.all([benWrites(), annaWrites(), annaWrites(), benWrites(), annaWrites(), annaWrites()])
  const ofAnna = [1, 2, 4, 5].flatMap((at) => answers[at] ?? [])
  expect(ofAnna.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
  expect([answers[0]?.status, answers[3]?.status]).toEqual([200, 200])
  const refused = ofAnna.filter(({ status }) => status === 429)
  const { lines } = await securityLines(app)
  const hits = lines.filter(({ kind }) => kind === 'limit_hit')
  expect(new Set(hits.map(({ requestId }) => requestId))).toEqual(
    new Set(refused.map(({ headers }) => headers.get('x-request-id'))),
  )
  expect(hits).toHaveLength(2)
  for (const hit of hits) expect(hit).toMatchObject({ limit: 'profileWritePerMember', network: '203.0.113.7' })
})
