import { expect, test } from 'vitest'
import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { listMemberTasks } from '#database/desk/tasks.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { openApp, type TestApp } from '../app.ts'
import { advise } from '../applications.ts'
import { adviserAtDesk, draftOf } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'

const app = await openApp()
const desk = await adviserAtDesk(app)
const addressOf = (uid: string) => `/desk/members/${uid}/recommendation`
const approvals = (at: TestApp, uid: string) =>
  at.context.db.selectFrom('recommendations').select(['statements', 'record']).where('uid', '=', uid).execute()

/** A call of half an hour that began yesterday at noon. */
const heldCall = (uid: string, status: 'active' | 'canceled' = 'active') =>
  app.context.db
    .insertInto('calls')
    .values({
      id: `CALL${uid}`,
      uid,
      scheduler: 'calendly',
      user_name: 'Niamh Kelly',
      timezone: 'Europe/Dublin',
      status,
      start_time: new Date('2026-11-20T12:00:00Z'),
      end_time: new Date('2026-11-20T12:30:00Z'),
      ...{
        blocked: '[2026-11-20T12:00:00Z,2026-11-20T12:30:00Z)',
        ics_uid: uid,
        created_at: new Date('2026-11-19T12:00:00Z'),
      },
      canceled_at: status === 'canceled' ? new Date('2026-11-20T09:00:00Z') : null,
    })
    .execute()

test('nothing is approved before the adviser ticks what the documents state', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'unticked@example.ie')
  const { statement_answers_read: _, ...draft } = await draftOf(desk, uid)
  const refused = await desk.post(addressOf(uid), { ...draft, words: 'Kept as typed.' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Tick this to approve: the documents state it')
  expect(refused.html).toContain('Kept as typed.')
  expect(await approvals(app, uid)).toEqual([])
})

test('"explained in a call" can be ticked only when a call took place, and has its date', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'uncalled@example.ie')
  expect((await desk.get(addressOf(uid))).text).toContain('No call with this member has taken place')
  const claim = {
    ...(await draftOf(desk, uid)),
    statement_replacing_explained: 'yes',
    statement_replacing_written: '',
  }
  const refused = await desk.post(addressOf(uid), claim)
  expect([refused.status, refused.text.includes('so this cannot be stated')]).toEqual([422, true])
  expect(await approvals(app, uid)).toEqual([])

  await heldCall(uid)
  expect((await desk.get(addressOf(uid))).text).toContain('Your last call with this member: 20 November 2026.')
  expect((await desk.post(addressOf(uid), claim)).status).toBe(303)
  const [approval] = await approvals(app, uid)
  expect(approval?.statements).toEqual([
    { statement: 'answers_read', on: '2026-11-21' },
    { statement: 'certificate_given', on: '2026-11-21' },
    { statement: 'replacing_explained', on: '2026-11-20' },
  ])
  expect(approval?.record).toMatchObject({ statements: approval?.statements, terms: { sample: true } })
  // The next approval states nothing by itself.
  expect((await desk.get(addressOf(uid))).html).not.toMatch(/name="statement_[^>]*checked/)
})

test('M3: nothing is approved for the holder of a pension until the adviser states how replacing it was explained', async () => {
  const { uid } = await answeredMember(app, 'brid', 'holder@example.ie')
  const draft = await draftOf(desk, uid)
  const expectRefused = async (changes: Record<string, string>, message: string) => {
    const refused = await desk.post(addressOf(uid), { ...draft, ...changes })
    expect([refused.status, refused.text.includes(message)]).toEqual([422, true])
    expect(await approvals(app, uid)).toEqual([])
  }
  await expectRefused({ statement_replacing_written: '' }, 'This member holds a pension: tick how you explained')
  await expectRefused({ words: '' }, 'Write it in your message to the member')
  expect((await desk.post(addressOf(uid), draft)).status).toBe(303)
  const [approval] = await approvals(app, uid)
  expect(approval?.statements).toContainEqual({ statement: 'replacing_written', on: '2026-11-21' })
})

test('who plans to replace a pension gets the written comparison that the certificate promises: one task, also if approved again', async () => {
  const tasks = async (persona: 'eilis' | 'brid') => {
    const { uid } = await answeredMember(app, persona, `compare-${persona}@example.ie`)
    for (let times = 0; times < 2; times++) await advise(app, desk, uid)
    return listMemberTasks(app.context.db, uid as MemberId)
  }
  expect(await tasks('eilis')).toMatchObject([{ text: words.compareTask, due: null, doneAt: null }])
  expect(await tasks('brid'), 'keeps hers').toEqual([])
})

test('a cancelled call is no call', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'cancelled@example.ie')
  await heldCall(uid, 'canceled')
  const claim = { ...(await draftOf(desk, uid)), statement_kinds_explained: 'yes' }
  expect((await desk.post(addressOf(uid), claim)).status).toBe(422)
})

test('the recommendation page has the reasons for each plan under that plan, its own first', async () => {
  const { browser, uid } = await answeredMember(app, 'maeve', 'two@example.ie')
  await advise(app, desk, uid)
  const titles = ['Zurich Standard PRSA', 'Zurich Non-Standard PRSA', 'Whichever of the two you choose']
  const reasons = ['Its charges are capped by law', 'It has more sustainable funds to choose from']
  const orderOn = async (route: string) => {
    const { html } = await browser.get(`/recommendations/details/${route}`)
    const section = html.slice(html.indexOf('id="letter-reasons"'), html.indexOf('id="letter-payment"'))
    return [...section.matchAll(/<(?:h3|b)>([^<]+)</g)]
      .map(([, text]) => text ?? '')
      .filter((text) => titles.includes(text) || reasons.includes(text))
  }
  const [standard, nonStandard, shared] = titles
  const [capped, sustainable] = reasons
  expect(await orderOn('zurich_standard')).toEqual([standard, capped, shared, nonStandard, sustainable])
  expect(await orderOn('zurich_nonstandard')).toEqual([nonStandard, sustainable, shared, standard, capped])
})

test('without the agreed figures nothing is approved outside development, and the figures are named', async () => {
  const strict = await openApp(
    { SIOL_CHARGES_STANDARD: '0 1' },
    { wrap: (context) => ({ ...context, planTerms: { ...context.planTerms, allowSamples: false } }) },
  )
  const adviser = await adviserAtDesk(strict)
  const { uid } = await answeredMember(strict, 'saoirse', 'terms@example.ie')
  const shown = await adviser.get(addressOf(uid))
  expect(shown.text).toContain('Nothing can be approved yet')
  expect(shown.text).toContain('commission of the Zurich Standard PRSA')
  expect(shown.text).not.toContain('charges of the Zurich Standard PRSA')
  const refused = await adviser.post(addressOf(uid), await draftOf(adviser, uid))
  expect([refused.status, refused.text.includes('commission of the Zurich Standard PRSA')]).toEqual([422, true])
  expect(await approvals(strict, uid)).toEqual([])
})

test("M3: without the provider's certificate nothing is approved outside development, unless ours stands for it", async () => {
  const certificates = { disclosure: '' }
  const settings = { RULEBOOK: 'current', SIOL_CHARGES_STANDARD: '0 1', SIOL_COMMISSION: '1 0.25' }
  const strict = await openApp(settings, {
    wrap: (context) => ({
      ...context,
      planTerms: { allowSamples: false },
      catalogue: (...firm) => ({
        plans: context.catalogue(...firm).plans.map((plan) => ({
          ...plan,
          files: { disclosure: certificates.disclosure, key: '', charges: '' },
        })),
      }),
    }),
  })
  const adviser = await adviserAtDesk(strict)
  const { uid } = await answeredMember(strict, 'saoirse', 'certificate@example.ie')
  const draft = await draftOf(adviser, uid)
  const refused = await adviser.post(addressOf(uid), draft)
  expect([refused.status, refused.text.includes('certificate of the Zurich Standard PRSA')]).toEqual([422, true])
  expect(await approvals(strict, uid)).toEqual([])
  certificates.disclosure = `2026-11-01-${'a'.repeat(64)}`
  expect((await adviser.get(addressOf(uid))).text).not.toContain('Nothing can be approved yet')
  expect((await adviser.post(addressOf(uid), await draftOf(adviser, uid))).status).toBe(303)
})
