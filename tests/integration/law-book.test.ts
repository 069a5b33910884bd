/** A figure of the law for the next year: drafted, approved by a second person, and used from its day on. */
import { beforeAll, expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { propose } from '#areas/recommendations/flows/check-draft.ts'
import { completedAnswers } from '#database/members/answers.ts'
import { findMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { composeEmail } from '#shared/flows/compose-email.ts'
import { uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'

const app = await openApp()
const { db } = app.context
let compliance: Browser
let second: Browser
let administrator: Browser
beforeAll(async () => {
  compliance = await adviserAtDesk(app, 'law@siol.example', false, ['compliance'])
  second = await adviserAtDesk(app, 'second@siol.example', false, ['compliance'])
  administrator = await adviserAtDesk(app, 'admin@siol.example', false, ['administrator'])
})

const page = '/desk/law'
const date = (box: string, year: number) => ({
  [`${box}-day`]: '1',
  [`${box}-month`]: '1',
  [`${box}-year`]: String(year),
})
const pension = {
  intent: 'draft',
  name: 'statePension',
  weekly: '309.30',
  ...date('from', 2027),
  ...date('seen', 2026),
  publisher: 'Department of Social Protection',
  url: 'https://www.gov.ie/rates',
}
const passTo = (time: string) => app.clock.pass((Date.parse(time) - app.clock.now().getTime()) / 1000)
const waiting = async () =>
  (
    await db
      .selectFrom('law_figures')
      .selectAll()
      .where('approved_at', 'is', null)
      .where('discarded_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

test('M10: a figure is drafted by one person, approved by another of compliance, and only once', async () => {
  expect((await compliance.get(page)).text).toContain('Budget 2027: State Pension (Contributory), full rate')
  const wrong = await compliance.post(page, { ...pension, weekly: '3,093' })
  expect([wrong.status, wrong.text.includes('This amount cannot be right')]).toEqual([422, true])
  expect(wrong.html).toContain('value="3,093"')
  expect((await administrator.post(page, pension)).location).toBe(`${page}?done=drafted`)
  const twice = await compliance.post(page, pension)
  expect([twice.status, twice.text.includes('A draft of this figure waits already.')]).toEqual([409, true])
  const [id = ''] = await waiting()
  const wrongRole = await administrator.post(page, { intent: 'approve', id })
  expect([wrongRole.status, wrongRole.text.includes('Only somebody from compliance can approve this.')]).toEqual([
    409,
    true,
  ])
  expect((await compliance.post(page, { intent: 'discard', id })).location).toBe(`${page}?done=discarded`)
  expect((await compliance.post(page, pension)).status).toBe(303)
  const [own = ''] = await waiting()
  const alone = await compliance.post(page, { intent: 'approve', id: own })
  expect([alone.status, alone.text.includes('You drafted this yourself.')]).toEqual([409, true])
  expect((await second.get(page)).text).toContain('€309.30 a week')
  expect((await second.post(page, { intent: 'approve', id: own })).location).toBe(`${page}?done=approved`)
  expect((await second.post(page, { intent: 'approve', id: own })).status).toBe(409)
  const { text } = await second.get(page)
  expect(text).not.toContain('Budget 2027: State Pension')
  expect(text).toContain(
    '€309.30 a week 1 January 2027 to 31 December 2027. Department of Social Protection (opens in a new tab) . Source seen on 1 January 2026',
  )
  expect(text).toContain('Budget 2027: Income tax of a single person')
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('action', 'like', '%law%')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual([
    'draft_law_figure',
    'discard_law_figure',
    'draft_law_figure',
    'approve_law_figure',
  ])
  expect(audit[0]?.after).toMatchObject({ name: 'statePension', from: '2027-01-01', weekly: 309.3 })
})

test('M10: that somebody looked at a source today is recorded with their name', async () => {
  expect((await compliance.get(page)).text).toContain('Source not seen by the firm yet.')
  const recorded = await second.post(page, { intent: 'seen', name: 'futureFundPay 2026-01-01' })
  expect(recorded.location).toBe(`${page}?done=seen`)
  expect((await compliance.get(page)).text).toMatch(
    /€80,000 a year at most From 1 January 2026\. .*? Source seen on .*? 202\d by Anna Byrne\./,
  )
  expect((await second.post(page, { intent: 'seen', name: 'no such' })).status).toBe(422)
  const uid = await uidOf(app, 'second@siol.example')
  expect(await db.selectFrom('law_sightings').select(['name', 'by_uid']).execute()).toEqual([
    { name: 'futureFundPay', by_uid: uid },
  ])
})

test('M10: pages, emails and advice take the figure of their day', async () => {
  await compliance.post(page, { ...pension, name: 'incomeTax', weekly: '', standardBand: '60,000', credits: '4,000' })
  const [id = ''] = await waiting()
  expect((await second.post(page, { intent: 'approve', id })).status).toBe(303)
  const { uid } = await answeredMember(app, 'dara', 'dated@example.ie')
  const seen = async () => {
    const result = (await app.browser().get('/pension-calculator/calculator?todaySave=250')).text
    const email = composeEmail(app.context, { kind: 'quote', inputs: defaultInputs, year: 2027 })
    const member = await findMember(db, uid as MemberId)
    if (!member) throw new Error('no member')
    const { known } = await propose(app.context, db, member, member.uid)
    expect(await completedAnswers(db, member.uid)).not.toEqual([])
    return {
      page: /€\d+\.\d\d a week/.exec(result)?.[0],
      email: /€\d+\.\d\d a week/.exec(email.text)?.[0],
      advice: [known.law.statePension.value, known.law.incomeTax.value.standardBand],
    }
  }
  passTo('2026-12-31T12:00:00Z')
  expect(await seen()).toEqual({ page: '€299.30 a week', email: '€299.30 a week', advice: [299.3, 44_000] })
  passTo('2027-01-02T12:00:00Z')
  expect(await seen()).toEqual({ page: '€309.30 a week', email: '€309.30 a week', advice: [309.3, 60_000] })
})
