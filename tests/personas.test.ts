/** What each persona sees: the whole decision, page by page, at the cheapest level that can fail on it. */
import { expect, test } from 'vitest'
import { factFindDestination, factFindOverview } from '#areas/fact-find/domain/fact-find.ts'
import { type HomeView, homeView } from '#areas/home/domain/home.ts'
import { factFindPosition, headlinePosition, nextApplicationStep } from '#areas/home/domain/journey.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { type Persona, people } from './personas.ts'

const everyone: readonly [string, Persona][] = Object.entries(people)

const ids: Record<HomeView['kind'], string> = {
  providerWaiting: 'HOME-07',
  ready: 'HOME-08',
  employerDetails: 'HOME-09 HOME-12',
  employerDone: 'HOME-10',
  application: 'HOME-11',
  call: 'HOME-14',
  employerWaiting: 'HOME-15',
  notEligible: 'QUA-18',
  questionnaire: 'HOME-16',
  recommendations: 'HOME-17',
}

type Hidden = Extract<HomeView, { kind: 'call' }>['behind']

/** The single link on a view's card. */
function linkOf(view: HomeView | Hidden): string | undefined {
  switch (view.kind) {
    case 'questionnaire':
      return view.card.complete ? undefined : view.card.button.href
    case 'recommendations':
      return view.cards[0]?.details
    case 'call':
      return linkOf(view.behind)
    case 'ready':
    case 'employerDetails':
      return undefined
    default:
      return view.href
  }
}

for (const [name, { story, facts, meets }] of everyone) {
  test(`HOME-01 HOME-06 ${ids[meets.home.kind]} HOME-13: on home ${name}, who ${story}, sees case ${meets.home.row}`, () => {
    const view = homeView(facts, { plans: [] })
    expect(view).toMatchObject({
      kind: meets.home.kind,
      position: meets.home.headline,
      welcome: meets.home.welcome,
    })
    expect(linkOf(view)).toBe(meets.home.nextRoute)
    expect(headlinePosition(facts)).toBe(meets.home.headline)
  })

  test(`FF-04 FF-14 FF-15 QUA-01: in the fact find ${name} sees ${meets.factFind.shows}`, () => {
    const overview = factFindOverview(facts)
    expect(overview.kind === 'quiz' ? 'quiz' : overview.header).toBe(meets.factFind.shows)
    expect(overview.kind === 'quiz' ? '/fact-find/qualification' : overview.button.href).toBe(meets.factFind.nextRoute)
    expect(factFindPosition(facts)).toBe(meets.factFind.step)
    const form = meets.factFind.nextRoute
    if (form === '/fact-find/personal-details' || form === '/fact-find/financial-details') {
      expect(factFindDestination(facts, form)).toEqual({ kind: 'show' })
    }
  })

  if (facts.pension_applied === null) continue
  test(`APP-07: in the application ${name} continues with ${meets.application}`, () => {
    expect(nextApplicationStep(facts)).toBe(meets.application)
  })
}

test('HOME-06: the personas cover every case, every employment status, and everything that a call can hide', () => {
  expect([...new Set(everyone.map(([, { meets }]) => meets.home.row))].sort()).toEqual([
    '1a',
    '1b',
    '2a',
    '2b',
    '2c',
    '3',
    '4a',
    '4b',
    '4c',
    '4d',
  ])
  const works = new Set(everyone.map(([, { facts }]) => facts.employment_status))
  expect([...employmentStatuses, null].every((status) => works.has(status))).toBe(true)
  const hidden = everyone.flatMap(([, { facts }]) => {
    const view = homeView(facts, { plans: [] })
    return view.kind === 'call' ? [view.behind.kind] : []
  })
  expect([...new Set(hidden)].sort()).toEqual(['employerWaiting', 'notEligible', 'questionnaire', 'recommendations'])
})
