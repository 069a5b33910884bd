/** Views of home that depend on more than the member's row: a call, a signature, a returned document. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { completeSettings } from '#areas/firm/domain/firm.fixture.ts'
import { type HomeFacts, type HomeView, homeView, showsTalkCard } from '#areas/home/domain/home.ts'
import { HomeCall } from '#areas/home/pages/call-card.tsx'
import { HomeMain } from '#areas/home/pages/home-main.tsx'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { firmOfPages } from '#web/layout/firm-of-pages.ts'
import { FirmContext } from '#web/layout/use-firm.ts'
import { PlanNamesContext } from '#web/member/plan-names.ts'
import { type PersonName, people } from './personas.ts'
import { readText } from './read-text.ts'

async function draw(
  name: PersonName,
  changes: Partial<HomeFacts> = {},
  paid?: Contribution,
): Promise<{ html: string; text: string; view: HomeView }> {
  const known = { ...people[name].facts, ...changes }
  const { call } = known
  const found = homeView(known, { plans: [] })
  const view: HomeView = { ...found, figures: { ...found.figures, paid } }
  if (view.kind === 'ready') throw new Error('the view "ready" is a separate card')
  const facts = call && {
    id: call.id,
    start: call.start_time.toISOString(),
    end: new Date(call.start_time.getTime() + 30 * 60_000).toISOString(),
    timezone: call.timezone,
    adviser: call.user_name,
    moveHref: '/schedule-call',
    phone: null,
    movedBecause: null,
    topics: [],
  }
  const element = createElement(PlanNamesContext, { value: specifiedNames }, [
    createElement(HomeMain, {
      key: 'main',
      view,
      firstName: '',
      coolingOff: undefined,
      talk: undefined,
      message: undefined,
      link: undefined,
      refusal: undefined,
      difference: { state: 'agreed', approved: null, stated: undefined },
      provider: 'Zurich',
      advice: undefined,
      reader: undefined,
    }),
    facts && createElement(HomeCall, { key: 'call', view, call: facts, onEnded: () => undefined }),
  ])
  const inFirm = createElement(
    FirmContext,
    { value: firmOfPages({ regulated: true, settings: completeSettings }) },
    element,
  )
  const handler = createStaticHandler([{ path: '/', element: inFirm }])
  const context = await handler.query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('the loader answered with a response')
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  return { html, text: readText(html), view }
}

test.each([
  ['una', 'questionnaire', 'Continue the fact find', '/fact-find'],
  [
    'orla',
    'recommendations',
    'See your recommendation: Zurich Standard PRSA',
    '/recommendations/details/zurich_standard',
  ],
  ['cian', 'employerWaiting', 'See the link for your employer', '/pension-application/share-employer'],
] as const)('HOME-14 CALL-24: the call of %s replaces the %s, and links to it', async (name, hidden, words, href) => {
  const { html, text, view } = await draw(name)
  expect(text).toContain('1 December')
  expect(text).toContain('Niamh Kelly')
  expect(view).toMatchObject({ kind: 'call', behind: { kind: hidden } })
  expect(text).toContain(words)
  expect(html).toContain(`href="${href}"`)
  expect(showsTalkCard(view)).toBe(false)
})

test('HOME-14: with every answer in, the call leaves the promise of a recommendation to be read', async () => {
  const promise = 'Your tailored recommendation arrives within about 24 hours.'
  const answers = {
    form_fact_find_personal_details: true,
    form_fact_find_financial_details: true,
    form_fact_find_risk_reward: true,
  }
  expect((await draw('una', answers)).text).toContain(promise)
  expect((await draw('una')).text).not.toContain(promise)
})

test('HOME-14 REC-08: only an employee with a plan can share it from the call card', async () => {
  expect((await draw('orla')).text).toContain('Share with Employer')
  for (const name of ['una', 'cian'] as const) expect((await draw(name)).text).not.toContain('Share with Employer')
})

test('HOME-11: next to the application are the call and the returned document', async () => {
  const { html, text, view } = await draw('lorcan')
  expect(text).toContain('Please send your proof of identity again.')
  expect(html).toContain('href="/pension-application/verify-identity"')
  expect(text).toContain('Niamh Kelly')
  expect(showsTalkCard(view)).toBe(false)
  expect(showsTalkCard((await draw('brid')).view)).toBe(true)
})

test('HOME-21: the contribution is shown per month, and one by the year or paid once as it is paid', async () => {
  const month = { pension_contribution_value: 308 }
  expect((await draw('lorcan', month)).text).toMatch(/Monthly pension contribution\s*€308 per month/)
  for (const name of ['lorcan', 'orla'] as const) {
    const yearly = await draw(name, { ...month, call: null }, { amount: 3700, often: 'Yearly' })
    expect(yearly.text).toMatch(/Contribution\s*€3,700 a year/)
    expect(yearly.text).not.toContain('per month')
  }
  const once = await draw('lorcan', { pension_contribution_value: 0 }, { amount: 9000, often: 'Once' })
  expect(once.text).toMatch(/Contribution\s*€9,000 once/)
})

test.each([
  ['sean', 'Your signature is missing', 'Sign and submit', '/pension-application/sign-contract'],
  ['eilis', 'Send your proof of PPSN again', 'Send it again', '/pension-application/verify-identity'],
] as const)('HOME-07: %s sees what is missing, with a button to do it', async (name, message, button, href) => {
  const { html, text } = await draw(name)
  expect(text.indexOf(message), 'what to do comes before the wait').toBeLessThan(
    text.indexOf('Waiting for your provider process completion'),
  )
  expect(text).toContain(message)
  expect(text).toContain("Once you've done your next step")
  expect(html).toMatch(new RegExp(`href="${href}"[^>]*>(<[^>]+>)*${button}`))
  expect(text).toContain('Contact Us')
})

test('HOME-07: after signing, the member reads who has their file, and how long the wait is once it was sent', async () => {
  const { html, text } = await draw('donal')
  expect(text).toContain('We check your documents')
  expect(text).not.toContain('two days')
  const sent = await draw('donal', { sentAt: new Date('2026-11-21T10:00:00Z') })
  expect(sent.text).toContain(
    "It's been with Zurich since 21 November 2026. Your pension should be open about two days after that",
  )
  expect(sent.text).not.toContain('We check your documents')
  const stale = await draw('sean', { signsAgain: true })
  expect(stale.text).toContain('Your application has changed since you signed')
  expect(stale.html).toMatch(/href="\/pension-application\/sign-contract"[^>]*>(<[^>]+>)*Sign again/)
  expect(html).toMatch(/href="mailto:[^"]+"[^>]*>(<[^>]+>)*Contact Us/)
  expect(html).not.toContain('/pension-application')
})

const reschedule = /href="\/schedule-call"[^>]*>(<[^>]+>)*Reschedule/
const cancel = new RegExp(`action="/calls/${people.cian.facts.call?.id}/cancel"`)

test('CALL-24 CALL-25: a booked call can be moved and cancelled in every view of home', async () => {
  const kinds = new Set<string>()
  for (const name of Object.keys(people) as PersonName[]) {
    const { kind } = homeView(people[name].facts, { plans: [] })
    if (kind === 'ready') continue
    const { html, text } = await draw(name, { call: people.cian.facts.call })
    expect(html, name).toMatch(reschedule)
    expect(html, name).toMatch(cancel)
    expect(text, name).toContain('Niamh Kelly')
    kinds.add(kind)
  }
  expect(kinds.size).toBe(9)
})

test('QUA-18 QUA-19 QUA-20: someone who is not eligible reads why and what to do, and is not sent to the fact find', async () => {
  const { html, text, view } = await draw('marek')
  expect(text).toContain("You're not eligible at this time")
  expect(text).toContain("You answered that you're not resident in Ireland for tax.")
  expect(html).toMatch(/href="\/schedule-call"[^>]*>(<[^>]+>)*Book Phone Call/)
  expect(html).toMatch(/href="\/fact-find\/qualification"[^>]*>(<[^>]+>)*Correct my answer/)
  expect(text).not.toMatch(/fact find/i)
  expect(html).not.toContain('href="/fact-find"')
  expect(showsTalkCard(view)).toBe(false)
})

test('HOME-14 QUA-18: with a call booked the same is said below it, without a second offer of a call', async () => {
  const { html, text } = await draw('ines')
  expect(text).toMatch(/Your call is booked.*We can't yet say that you're eligible/)
  expect(text).toContain("You answered that you're not sure whether you're resident in Ireland for tax.")
  expect(text).toContain('Correct my answer')
  expect(text).not.toContain('Book Phone Call')
  expect(html).not.toContain('href="/fact-find"')
})
