import { expect, test } from 'vitest'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { submit } from '../fill-forms.ts'
import { memberColumns } from '../member-columns.ts'
import { type Persona, type PersonName, people } from '../personas.ts'
import { seedAnswers } from '../seeded-answers.ts'

const app = await openApp()
const { db } = app.context

const browser = await verifiedMember(app, 'fact-find@example.ie')
const uid = await uidOf(app, 'fact-find@example.ie')
const setFacts = (facts: object) => db.updateTable('members').set(facts).where('uid', '=', uid).execute()
const usePersona = ({ facts }: Persona) => setFacts(memberColumns(facts))

/** Address and text of each link. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, inside = '']) => [
    href,
    inside.replace(/<[^>]+>/g, '').trim(),
  ])

const forms = ['/fact-find/personal-details', '/fact-find/financial-details', '/fact-find/risk-reward'] as const
const headings = {
  none: 'Getting closer to the right pension',
  one: 'One part down, two to go...',
  two: 'Almost there! Last part...',
  all: "You're ready! Press get recommendation",
} as const

test.each(Object.entries(people) as [PersonName, Persona][])(
  'FF-04 FF-08 FF-14 FF-17 FF-18 FF-19 QUA-01: %s is redirected to the current part of the fact find from any of its addresses',
  async (_, person) => {
    await usePersona(person)
    const { shows, nextRoute } = person.meets.factFind
    const { text, html } = await browser.get('/fact-find')
    expect(text).toContain(shows === 'quiz' ? 'Eligibility Quiz' : headings[shows])
    expect(html).toContain(`href="${nextRoute}"`)
    for (const path of forms) {
      const page = await browser.get(path)
      if (path === nextRoute) expect(page.status, path).toBe(200)
      else expect([page.status, page.location], path).toEqual([303, '/fact-find'])
    }
    const quiz = await browser.get('/fact-find/qualification')
    if (shows === 'quiz') expect(quiz.status).toBe(200)
    else expect(quiz.location).toBe('/fact-find')
  },
)

test('QUA-02 QUA-03 QUA-04 QUA-05 QUA-06: the intro of the quiz says what is needed', async () => {
  await usePersona(people.aoife)
  const { text, html } = await browser.get('/fact-find')
  for (const expected of [
    '3 simple questions',
    '5-10 minutes',
    '~8min away',
    'Have handy',
    'Proof of PPSN',
    'Identity document',
  ])
    expect(text).toContain(expected)
  expect(html).toContain('href="https://www.revenue.ie/"')
  expect(html).toMatch(/href="\/fact-find\/qualification"[^>]*>.*?Start Quiz/)
})

test.each([
  [
    'QUA-18 QUA-20',
    'marek',
    "Oh no! It looks like you're not eligible at this time",
    '/schedule-call',
    'Book Phone Call',
  ],
  ['QUA-19 QUA-20', 'ines', 'Only tax residents of Ireland are eligible', '/schedule-call', 'Book Phone Call'],
  ['QUA-14 QUA-16', 'conor', "You're Eligible!", '/fact-find', 'Start Fact Find'],
  ['QUA-15 QUA-17', 'conor', 'an email', '/', 'Go to Dashboard'],
] as const)('%s: the message to %s says %j, and leads to %s', async (_ids, name, sentence, href, label) => {
  await usePersona(people[name])
  const { text, html } = await browser.get('/fact-find/qualification/message')
  expect(text).toContain(sentence)
  expect(linksOf(html)).toContainEqual([href, label])
})

test('FF-01 FF-02 FF-03: the welcome screen greets and links to the quiz and home', async () => {
  await usePersona(people.aoife)
  const { text, html } = await browser.get('/fact-find/welcome')
  expect(text).toContain('Welcome to Síol!')
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([
      ['/fact-find', 'Eligibility Quiz'],
      ['/', 'Go to Dashboard'],
    ]),
  )
})

test('QUA-21: without quiz answers there is no result message', async () => {
  await usePersona(people.aoife)
  const page = await browser.get('/fact-find/qualification/message')
  expect([page.status, page.location]).toEqual([303, '/'])
})

test('FF-20 QUA-07: the link to a form carries the uid of the signed-in member, whatever the query says', async () => {
  await usePersona(people.conor)
  const other = await verifiedMember(app, 'other@example.ie')
  const otherUid = await uidOf(app, 'other@example.ie')
  const ownPage = await browser.get('/fact-find/personal-details')
  expect(ownPage.html).toContain(`/forms/fact_find_personal_details?session=${uid}&amp;typesession=${uid}`)
  // Before hydration no script listens for messages, so the frame is not rendered yet.
  expect(ownPage.html).not.toContain('<iframe')
  const quiz = await other.get(`/fact-find/qualification?session=${uid}`)
  expect(quiz.html).toContain(`/forms/qualification?session=${otherUid}&amp;typesession=${otherUid}`)
  expect(quiz.html).not.toContain(uid)
})

test('GRD-02 GRD-14: a guest is redirected from every fact-find page', async () => {
  for (const path of [
    '/fact-find',
    '/fact-find/welcome',
    '/fact-find/qualification',
    '/fact-find/qualification/message',
    ...forms,
  ])
    expect((await app.browser().get(path)).location, path).toBe('/entry')
})

test('FF-21 FF-22 FF-23 FF-28 QUA-08 QUA-11 QUA-14: the quiz and the three parts can be completed without JavaScript', async () => {
  const member = await verifiedMember(app, 'walker@example.ie')
  const id = (await uidOf(app, 'walker@example.ie')) as MemberId
  const formIds = [
    'qualification',
    'fact_find_personal_details',
    'fact_find_financial_details',
    'fact_find_risk_reward',
  ] as const
  const pageTexts: string[] = []
  for (const form of formIds) {
    // form-completion.test.ts enters answers page by page.
    await seedAnswers(app, id, form, { pick: 0 })
    const sent = await submit(member, form)
    pageTexts.push((await member.follow(sent)).text)
  }
  expect(pageTexts[0]).toContain("You're Eligible!")
  expect(pageTexts[1]).toContain(headings.one)
  expect(pageTexts[2]).toContain(headings.two)
  expect(pageTexts[3]).toContain(headings.all)
  expect((await member.get('/')).text).toContain('Fact Find Complete')
})
