/** A figure of the law for the next year: drafted, approved by a second person, and used from its day on. */
import { beforeAll, expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { propose } from '#areas/recommendations/flows/check-draft.ts'
import { findMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { dateTexts } from '#shared/domain/time/date-inputs.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { composeEmail } from '#shared/flows/compose-email.ts'
import { uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { type ReadPdf, readPdf } from '../read-pdf.ts'

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
const common = {
  intent: 'draft',
  ...date('holds', 2027),
  ...dateTexts('seen', irishDate(app.clock.now())),
  publisher: 'Department of Social Protection',
  url: 'https://www.gov.ie/rates',
}
const pension = { ...common, name: 'statePension', weekly: '309.30' }
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
  const wrong = await compliance.post(`${page}?next=statePension`, { ...pension, weekly: '3,093' })
  expect([wrong.status, wrong.text.includes('This number cannot be right')]).toEqual([422, true])
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
    '€309.30 a week 1 January 2027 to 31 December 2027 Department of Social Protection (opens in a new tab) Seen on 21 November 2026',
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
  expect((await compliance.get(page)).text).toContain('Not seen by the firm yet')
  const recorded = await second.post(page, { intent: 'seen', name: 'futureFundPay 2026-01-01' })
  expect(recorded.location).toBe(`${page}?done=seen`)
  expect((await compliance.get(page)).text).toMatch(
    /€80,000 a year at most From 1 January 2026 .*? Seen on .*? 202\d by Anna Byrne/,
  )
  expect((await second.post(page, { intent: 'seen', name: 'no such' })).status).toBe(422)
  const uid = await uidOf(app, 'second@siol.example')
  expect(await db.selectFrom('law_sightings').select(['name', 'by_uid']).execute()).toEqual([
    { name: 'futureFundPay', by_uid: uid },
  ])
})

async function pdfAt(path: string, { cookies, origin } = app.browser()): Promise<ReadPdf> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.app.fetch(new Request(`${origin}${path}`, { headers: { cookie } }))
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

/** Drafted by one person and approved by another. */
async function addFigure(name: string, parts: Record<string, string>, year = 2027): Promise<void> {
  expect((await compliance.post(page, { ...common, ...date('holds', year), name, ...parts })).location).toContain(
    'drafted',
  )
  const [id = ''] = await waiting()
  expect((await second.post(page, { intent: 'approve', id })).status).toBe(303)
}

test('M10: pages, emails, PDFs and advice take the figures of their day', async () => {
  const form = (await compliance.get(`${page}?next=fundThreshold`)).text
  expect(form).toContain('Add the next: Standard fund threshold')
  const midYear = { ...common, name: 'fundThreshold', amount: '2,900,000', 'holds-month': '7' }
  const refused = await compliance.post(`${page}?next=fundThreshold`, midYear)
  expect([refused.status, refused.text.includes('Enter 1 January')]).toEqual([422, true])
  await addFigure('incomeTax', { standardBand: '60,000', credits: '4,000' })
  await addFigure('statePensionAge', { age: '67' })
  await addFigure('futureFundPay', { most: '90,000' })
  await addFigure('charges', { contribution: '4', fund: '0.9' })
  const bands = { under30: '15', under40: '20', under50: '25', under55: '30', under60: '35', from60: '40' }
  await addFigure('relief', { earnings: '120,000', ...bands })
  await addFigure('fundThreshold', { amount: '2,900,000' }, 2030)
  const { uid } = await answeredMember(app, 'dara', 'dated@example.ie')
  const query = 'todaySave=5000&current_age=30&retirement_age=66&enjoy_retirement=5000'
  const seen = async () => {
    const guest = app.browser()
    const result = (await guest.get(`/pension-calculator/calculator?${query}`)).text
    const compared = (await guest.get('/pension-calculator/compare?pay=100000&current_age=40&retirement_age=60')).text
    const email = composeEmail(app.context, { kind: 'quote', inputs: defaultInputs, year: 2027 })
    const member = await findMember(db, uid as MemberId)
    if (!member) throw new Error('no member')
    const { known } = await propose(app.context, db, member, member.uid)
    return {
      page: [/€\d+\.\d\d a week/, /Tax rules favour a fund of up to [^.]+/, /State Pension starts at \d+/].map(
        (pattern) => pattern.exec(result)?.[0],
      ),
      compared: [/waits until \d+/, /up to €\d+,000 a year Since/, /\d% of each contribution and [\d.]+%/].map(
        (pattern) => pattern.exec(compared)?.[0],
      ),
      email: /€\d+\.\d\d a week/.exec(email.text)?.[0],
      advice: [known.law.statePension.value.weekly, known.law.incomeTax.value.standardBand],
    }
  }
  passTo('2026-12-31T12:00:00Z')
  expect(await seen()).toEqual({
    page: [
      '€299.30 a week',
      'Tax rules favour a fund of up to €2,200,000 in 2026, €2,400,000 in 2027, €2,600,000 in 2028, €2,800,000 in 2029, and €2,900,000 from 2030',
      'State Pension starts at 66',
    ],
    compared: ['waits until 66', 'up to €80,000 a year Since', '5% of each contribution and 1%'],
    email: '€299.30 a week',
    advice: [299.3, 44_000],
  })
  passTo('2027-01-02T12:00:00Z')
  expect(await seen()).toEqual({
    page: [
      '€309.30 a week',
      'Tax rules favour a fund of up to €2,400,000 in 2027, €2,600,000 in 2028, €2,800,000 in 2029, and €2,900,000 from 2030',
      'State Pension starts at 67',
    ],
    compared: ['waits until 67', 'up to €90,000 a year Since', '4% of each contribution and 0.9%'],
    email: '€309.30 a week',
    advice: [309.3, 60_000],
  })
  const quote = await pdfAt(`/pension-calculator/quote.pdf?${query}`)
  expect(quote.text).toContain('State Pension starts at 67')
  // The sessions at the desk ended meanwhile.
  const reader = await adviserAtDesk(app, 'reader@siol.example', false, ['compliance'])
  const disclosure = await pdfAt('/desk/firm/versions/0/preview/disclosure', reader)
  for (const text of ['Earnings count up to €120,000', '€2,400,000 in 2027', 'At most 4%'])
    expect(disclosure.text).toContain(text)
})
