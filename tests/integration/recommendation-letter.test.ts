/** The recommendation's page: that it says what the PDF says, what each state offers, and the topics for the call. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import { callTopics } from '#areas/calls/domain/call.ts'
import { reasonWords } from '#areas/recommendations/copy/recommendation.ts'
import { legible } from '#shared/documents/kit/pen.ts'
import { type Browser, openApp } from '../app.ts'
import { advise } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { printedWhile } from '../quick-documents.ts'
import { readPdf } from '../read-pdf.ts'
import { readText } from '../read-text.ts'

let printing = false
const app = await openApp({}, { pdfs: true, wrap: printedWhile(() => printing) })
const { db } = app.context
let desk: Browser
/** Those whose documents are read. */
let printed: Record<'dara' | 'maeve' | 'nuala', Awaited<ReturnType<typeof advised>>>
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  printing = true
  printed = {
    dara: await advised('dara', 'page-dara@example.ie'),
    maeve: await advised('maeve', 'page-maeve@example.ie'),
    nuala: await advised('nuala', 'page-nuala@example.ie'),
  }
  printing = false
})

const standard = '/recommendations/details/zurich_standard'
const nonStandard = '/recommendations/details/zurich_nonstandard'

async function advised(name: Parameters<typeof answeredMember>[1], email: string) {
  app.clock.pass(200)
  const member = await answeredMember(app, name, email)
  await advise(app, desk, member.uid)
  return member
}

async function pdfText(browser: Browser): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${browser.origin}${standard}/documents/recommendation`, { headers: { cookie } })
  const answer = await app.app.fetch(request)
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

/** Amounts, percentages, ages, ratings and numbers of years, and the date. */
const figures = /€[\d,]+(?:\.\d+)?|\d+(?:\.\d+)?%|\d of 7|\d+ years?|\d{1,2} \p{L}+ \d{4}/gu

const setRecord = (uid: string, record: object) =>
  sql`update recommendations set record = ${JSON.stringify(record)} where uid = ${uid}`.execute(db)

const fold = (text: string) => text.replace(/\s+/g, ' ')

test.each([
  ['dara', [standard]],
  ['maeve', [standard, nonStandard]],
  ['nuala', [standard]],
] as const)('REC-03 REC-10: every figure, name and reason on the page of %s is in the PDF', async (name, pages) => {
  const { browser, uid } = printed[name]
  const pdf = await pdfText(browser)
  const { draft, proposal, record } = await db
    .selectFrom('recommendations')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  for (const address of pages) {
    const { html, text } = await browser.get(address)
    const letter = readText(/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '')
    const found = [...new Set(letter.match(figures))]
    expect(found.length).toBeGreaterThan(15)
    for (const figure of found) expect(pdf, `${address}: ${figure}`).toContain(figure)
    for (const reason of proposal.reasons.filter((each) => !('plan' in each) || draft.plans.includes(each.plan)))
      for (const sentence of Object.values(reasonWords(reason))) {
        expect(text).toContain(fold(sentence))
        expect(pdf).toContain(fold(legible(sentence)))
      }
    const { adviser, member } = record as { adviser: { name: string }; member: { firstName: string } }
    for (const who of [adviser.name, member.firstName]) {
      expect(letter).toContain(who)
      expect(pdf).toContain(who)
    }
    expect(html).toContain('Warning: The value of your investment may go down as well as up.')
  }
})

test('the page is drawn from the record: figures that were stored stay, whatever is assumed later', async () => {
  const { browser, uid } = await advised('dara', 'stored-figures@example.ie')
  const row = await db.selectFrom('recommendations').select('record').where('uid', '=', uid).executeTakeFirstOrThrow()
  const record = row.record as { figures: { plans: { zurich_standard_prsa: { gap: { income: number } } } } }
  record.figures.plans.zurich_standard_prsa.gap.income = 321
  await setRecord(uid, record)
  expect((await browser.get(standard)).text).toContain('€321 this pension')
})

test('home has the recommendation in brief, every figure of it in the PDF, and nothing where there is no record', async () => {
  const { browser, uid } = printed.maeve
  const { html, text } = await browser.get('/')
  expect(text).toContain('I recommend the Zurich Standard PRSA')
  expect(text).toContain('The Zurich Non-Standard PRSA suits you too')
  const rows = readText(/<dl[^>]*advice-rows[\s\S]*?<\/dl>/.exec(html)?.[0] ?? '')
  const compared = readText(/<table class="chart-table"[\s\S]*?<\/table>/.exec(html)?.[0] ?? '')
  const pdf = await pdfText(browser)
  for (const part of [rows, compared]) {
    const found = [...new Set(part.match(figures))]
    expect(found.length).toBeGreaterThan(1)
    for (const figure of found) expect(pdf, figure).toContain(figure)
  }
  // Nothing else on the page projects the fund by other figures.
  expect(text).not.toContain('Projected fund')
  expect(html.indexOf('>See details<')).toBeLessThan(html.indexOf('>Apply<'))
  await setRecord(uid, {})
  expect((await browser.get('/')).text).not.toContain('I recommend the')
  expect((await browser.get('/')).text).toContain('Zurich Standard PRSA')
})

test('home offers the next free times of a call, and a time that is chosen there is chosen in the calendar', async () => {
  const { browser } = await advised('dara', 'next-times@example.ie')
  const { html, text } = await browser.get('/')
  expect(text).toContain('Talk it through first?')
  const links = [...html.matchAll(/href="(\/schedule-call\?time=([^"]+))"/g)]
  expect(links).toHaveLength(3)
  const [, link = '', encoded = ''] = links[0] ?? []
  const time = decodeURIComponent(encoded)
  expect((await browser.get(link)).html.replaceAll('&amp;', '&')).toContain(`/scheduler?time=${time}&`)
  expect((await browser.get(`/scheduler?time=${time}`)).text).toContain('Check your call')
  // Anything else is not passed on.
  expect((await browser.get('/schedule-call?time=%22%3E')).html).not.toContain('%22%3E')
})

test('one plan has no comparison, and of two the other is one link away', async () => {
  const one = await (await advised('dara', 'one-plan@example.ie')).browser.get(standard)
  expect(one.text).not.toContain('side by side')
  const { browser } = await advised('maeve', 'two-plans@example.ie')
  const best = await browser.get(standard)
  expect(best.text).toContain('Both plans, side by side')
  expect(best.html).toContain(`href="${nonStandard}"`)
  const other = await browser.get(nonStandard)
  expect(other.text).toContain('the Zurich Non-Standard PRSA suits you too')
  expect(other.html).toContain(`href="${standard}"`)
})

const topicRows = (uid: string) =>
  db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('uid', '=', uid)
    .where('action', 'like', '%call_topic')
    .orderBy('id')
    .execute()

test('a topic is collected once, shown to the member and the adviser, and taken off again', async () => {
  const { browser, uid } = await advised('saoirse', 'topics@example.ie')
  for (let times = 0; times < 2; times++)
    expect((await browser.post(standard, { add: 'risk' })).location).toBe(`${standard}#ask-risk`)
  await browser.post(standard, { add: 'charges' })
  expect(await topicRows(uid)).toEqual([
    { action: 'add_call_topic', after: { topic: 'risk' } },
    { action: 'add_call_topic', after: { topic: 'charges' } },
  ])
  const page = await browser.get(standard)
  expect(page.text).toContain(`On the list for your call Remove : ${topicName('risk')}`)
  expect(page.text).toContain(`For your call ${topicName('risk')} ${topicName('charges')}`)
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain(
    `To talk about ${topicName('risk')} ${topicName('charges')}`,
  )
  for (let times = 0; times < 2; times++) await browser.post(standard, { remove: 'risk' })
  expect((await topicRows(uid)).map(({ action }) => action)).toEqual([
    'add_call_topic',
    'add_call_topic',
    'remove_call_topic',
  ])
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain(`To talk about ${topicName('charges')}`)
})

test('GRD-14: only a section of a plan that is recommended can be collected, and only by its member', async () => {
  const { browser, uid } = await advised('dara', 'refused-topics@example.ie')
  expect((await browser.post(standard, { add: 'everything' })).status).toBe(409)
  expect((await browser.post(standard, {})).status).toBe(409)
  expect((await browser.post(nonStandard, { add: 'risk' })).location).toBe('/')
  expect((await app.browser().post(standard, { add: 'risk' })).location).toBe('/entry')
  expect(await topicRows(uid)).toEqual([])
})

test('every section asks about itself, and every topic has a section', async () => {
  const { browser } = await advised('maeve', 'sections@example.ie')
  const { html } = await browser.get(standard)
  for (const topic of callTopics) expect(html).toContain(`id="ask-${topic}"`)
})

test('before it is approved the page says by when it arrives, and nothing else; once late it says so', async () => {
  app.clock.pass(200)
  const { browser, uid } = await answeredMember(app, 'saoirse', 'awaited@example.ie')
  const completed = (at: Date) => sql`update members set fact_find_completed_at = ${at} where uid = ${uid}`.execute(db)
  await completed(app.clock.now())
  const page = await browser.get(standard)
  expect(page.text).toMatch(/Your recommendation arrives by \d\d:\d\d tomorrow/)
  expect(page.html).not.toContain('Apply')
  expect(page.html).not.toContain('name="add"')
  await completed(new Date(app.clock.now().getTime() - 25 * 3_600_000))
  expect((await browser.get(standard)).text).toContain('Your recommendation is taking longer than we said')
})

test('once a plan is applied for, Apply gives way to the application', async () => {
  const { browser, uid } = await advised('saoirse', 'applied-page@example.ie')
  await db
    .updateTable('members')
    .set({ process_pension_applied: 'zurich_standard_prsa', pension_applied: 'zurich_standard_prsa' })
    .where('uid', '=', uid)
    .execute()
  const page = await browser.get(standard)
  expect(page.text).toContain('Continue your application')
  expect(page.html).not.toContain('?apply')
  await sql`update members set process_final_pension_application = true where uid = ${uid}`.execute(db)
  expect((await browser.get(standard)).text).toContain('Your application is with us')
  await sql`update members set final_pension_application = true where uid = ${uid}`.execute(db)
  await sql`update members set pension_ready_at = ${app.clock.now()} where uid = ${uid}`.execute(db)
  app.clock.pass(86_400)
  const opened = await browser.get(standard)
  for (const words of [
    'Your pension is open',
    'Its value and its documents are under My Pensions.',
    'See your pension',
  ])
    expect(opened.text).toContain(words)
  expect(opened.text).not.toContain('Your application is with us')
})

test('a page that cannot be drawn says so, and offers another try and a call', async () => {
  const { browser, uid } = await advised('saoirse', 'broken-page@example.ie')
  await setRecord(uid, { draft: {}, figures: { plans: { zurich_standard_prsa: { points: [] } } } })
  const page = await browser.get(standard)
  expect(page.status).toBe(500)
  expect(page.text).toContain("We couldn't show your recommendation")
  expect(page.html).toContain('href="/schedule-call"')
})
