/** The recommendation's page: that it says what the PDF says, what each state offers, and the topics for the call. */
import { beforeAll, expect, test } from 'vitest'
import { topicName } from '#copy/calls/call-topics.ts'
import { reasonWords } from '#copy/recommendations/recommendation.ts'
import { legible } from '#documents/kit/pen.ts'
import { callTopics } from '#domain/calls/call-topics.ts'
import { type Browser, openApp } from '../app.ts'
import { advise } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { readPdf } from '../read-pdf.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
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

const fold = (text: string) => text.replace(/\s+/g, ' ')

test.each([
  ['dara', 'page-dara@example.ie', [standard]],
  ['maeve', 'page-maeve@example.ie', [standard, nonStandard]],
  ['nuala', 'page-nuala@example.ie', [standard]],
] as const)('REC-03 REC-10: every figure, name and reason on the page of %s is in the PDF', async (name, email, pages) => {
  const { browser, uid } = await advised(name, email)
  const pdf = await pdfText(browser)
  const { draft, proposal, record } = await db
    .selectFrom('recommendations')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  for (const address of pages) {
    const { html, text } = await browser.get(address)
    const letter = text.slice(text.indexOf('Plan at a glance') - 600, text.indexOf('Your documents'))
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
