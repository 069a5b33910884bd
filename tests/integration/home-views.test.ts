import { expect, test } from 'vitest'
import type { HomeView } from '#areas/home/domain/home.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import { auditRows, memberRow, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'
import { hasOnlyRowFacts, memberColumns } from '../member-columns.ts'
import { type Persona, type PersonName, people } from '../personas.ts'
import { readText } from '../read-text.ts'

const app = await openApp()
const { db } = app.context

const browser = await verifiedMember(app, 'home@example.ie')
const uid = await uidOf(app, 'home@example.ie')
await browser.post('/verify/request-followup', { choice: 'dashboard' })

const setFacts = (facts: object) => db.updateTable('members').set(facts).where('uid', '=', uid).execute()
const readMember = () => memberRow(app, uid)

const headings: Record<HomeView['kind'], string> = {
  providerWaiting: 'Waiting for your provider process completion',
  ready: 'You are Síol ready!',
  employerDetails: 'Your employer comes next',
  employerDone: 'Your employer completed their details',
  application: 'Zurich Non-Standard PRSA',
  call: 'Your call with an adviser',
  employerWaiting: 'Waiting for Employer confirmation',
  notEligible: "You're not eligible at this time",
  questionnaire: 'Start Deep Fact Find',
  recommendations: 'Choose your pension',
}

const allPersonas = Object.entries(people) as [PersonName, Persona][]

/** Personas whose view follows from their member row alone; calls, signatures and documents are tested elsewhere. */
const personasByRow = allPersonas.filter(
  ([, { facts, meets }]) => hasOnlyRowFacts({ ...facts, callTookPlace: false }) && meets.home.kind !== 'call',
)

test.each(personasByRow)(
  'APP-23 FF-30 HOME-01 HOME-02 HOME-06 HOME-07 HOME-08 HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 HOME-15 HOME-16 HOME-17: %s sees the expected view and no other',
  async (_, { facts, meets }) => {
    await setFacts(memberColumns(facts))
    // A pension is shown as open once the member is told.
    app.clock.pass(openingGraceMinutes * 60)
    const { html, text } = await browser.get('/')
    const complete = meets.home.kind === 'questionnaire' && meets.factFind.shows === 'all'
    const ownHeading = complete ? 'Fact Find Complete' : headings[meets.home.kind]
    expect(text).toContain(ownHeading)
    for (const [kind, heading] of Object.entries(headings)) {
      if (kind !== meets.home.kind && kind !== 'application') expect(text).not.toContain(heading)
    }
    expect(text.includes('Welcome to Síol')).toBe(meets.home.welcome)
    const headline = /<ol class="stepper[\s\S]*?<\/ol>/.exec(html)?.[0] ?? ''
    expect(headline.match(/stepper-done/g)?.length ?? 0).toBe(meets.home.kind === 'ready' ? 0 : meets.home.headline - 1)
    expect(headline.includes('aria-current="step"')).toBe(meets.home.kind !== 'ready')
    if (meets.home.nextRoute) expect(html).toContain(`href="${meets.home.nextRoute}"`)
    expect(text).toContain('Your plan in figures')
    expect(html).toMatch(new RegExp(`<h1[^>]*>Dia duit, ${facts.first_name}</h1>`))
    expect(html.match(/<h1/g)).toHaveLength(1)
    const steps = [...headline.matchAll(/<li[\s\S]*?<\/li>/g)].map(([step]) => step)
    const current = steps.findIndex((step) => step.includes('aria-current="step"'))
    expect(current).toBe(meets.home.kind === 'ready' ? -1 : meets.home.headline - 1)
    const main = /class="[^"]*\bhome-main\b[\s\S]*$/.exec(html)?.[0] ?? ''
    const nothingToDo = meets.home.kind === 'employerWaiting' || complete
    expect(main.match(/class="[^"]*\bbutton-primary\b/g) ?? [], 'one thing to do').toHaveLength(nothingToDo ? 0 : 1)
    expect(text).toContain('Early Member Club')
  },
)

test('HOME-18 HOME-19 HOME-20 HOME-21 HOME-22 HOME-24: the teaser shows plan, target and contribution, and nothing for an unknown plan', async () => {
  await setFacts(memberColumns(people.brid.facts))
  const known = await browser.get('/')
  for (const expected of [
    'Zurich Non-Standard PRSA',
    '€24,000 a year',
    '€250 per month',
    'about two days after you select it',
  ])
    expect(known.text).toContain(expected)
  expect(known.html).toContain('href="/pension-application"')
  expect(known.text).toContain('Your next step \u00b7 about 1 minute Tell us about your business')
  expect(known.html).toContain('href="/pension-application/activity-information"')

  await setFacts({ pension_applied: 'somebody_elses_plan' })
  const unknown = await browser.get('/')
  expect(unknown.text).toContain('Your application is with us')
  expect(unknown.html).not.toContain('href="/pension-application"')
  expect(unknown.text).not.toContain('PRSA')
})

const promise = 'Your tailored recommendation arrives within about 24 hours.'
test.each([
  ['aoife', 'Aoife, your answers help you get the most from your adviser call.', ['/fact-find/welcome', 'Get Started']],
  ['conor', 'Conor, your answers help you get the most from your adviser call.', ['/fact-find', 'Continue']],
  ['saoirse', promise, undefined],
] as const)('FF-33 FF-34 FF-35 FF-36 FF-38: the card of the fact find of %s says %s', async (name, words, button) => {
  await setFacts(memberColumns(people[name].facts))
  const { html } = await browser.get('/')
  const [card = ''] = /<section class="[^"]*\bhome-next\b.*?<\/section>/s.exec(html) ?? []
  expect(readText(card)).toContain(words)
  const [, href, label = ''] = /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(card) ?? []
  expect(href && [href, readText(label)]).toEqual(button)
})

test('REC-01 REC-02 REC-03: each recommended plan has a card, and the best match is first and marked', async () => {
  await setFacts({
    ...memberColumns(people.dara.facts),
    recommend_zurich_nonstandard: true,
    recommend_zurich_bestmatch: 'zurich_nonstandard_prsa',
  })
  const { text, html } = await browser.get('/')
  expect(text.indexOf('Zurich Non-Standard PRSA')).toBeLessThan(text.indexOf('Zurich Standard PRSA'))
  expect(text).toContain('Best match Zurich Non-Standard PRSA')
  expect(text.match(/Best match/g)).toHaveLength(1)
  expect(html).toContain('href="/recommendations/details/zurich_standard"')
  expect(html).toContain('href="/recommendations/details/zurich_nonstandard"')
})

test('REC-04 REC-05 REC-06: without JavaScript the advice dialog is part of the page; an employee cannot start an application there', async () => {
  await setFacts(memberColumns(people.dara.facts))
  const withoutEmployer = await browser.get('/?apply=zurich_standard_prsa')
  expect(withoutEmployer.text).toContain('Talk to your advisor today')
  expect(withoutEmployer.html).toContain('href="/schedule-call?pensionApplies=zurich_standard_prsa"')
  expect(withoutEmployer.text).toContain('Start Application')

  await setFacts({ ...memberColumns(people.dara.facts), employment_status: 'Employee' })
  const employee = await browser.get('/?apply=zurich_standard_prsa')
  expect(employee.text).toContain('Book Call')
  expect(employee.text).not.toContain('Start Application')
  expect((await browser.get('/?apply=zurich_nonstandard_prsa')).text).not.toContain('Book Call')
})

const actions = () => auditRows(app, uid, 'start_application')
const start = (plan = 'zurich_standard_prsa') => browser.post('/?index', { plan })

test('REC-07: a member without an employer starts the application once, even when submitting twice', async () => {
  await setFacts(memberColumns(people.dara.facts))
  const responses = await Promise.all([start(), start()])
  expect(responses.map(({ status, location }) => [status, location])).toEqual([
    [303, '/pension-application'],
    [303, '/pension-application'],
  ])
  expect(await readMember()).toMatchObject({
    process_pension_applied: 'zurich_standard_prsa',
    pension_applied: 'zurich_standard_prsa',
    process_employer_details: null,
  })
  expect(await actions()).toMatchObject([
    {
      actor: 'member',
      actor_uid: uid,
      before: { process_pension_applied: null, pension_applied: null },
      after: { process_pension_applied: 'zurich_standard_prsa', pension_applied: 'zurich_standard_prsa' },
    },
  ])
})

test('REC-08: an employee starts by sharing with the employer, for the chosen plan', async () => {
  await setFacts(memberColumns({ ...people.orla.facts, call: null }))
  expect((await browser.get('/')).text).toContain('Share with Employer')
  const shared = await start()
  expect([shared.status, shared.location]).toEqual([303, '/pension-application/share-employer'])
  expect(await readMember()).toMatchObject({ pension_applied: null, process_employer_details: 'progress' })
  expect((await browser.get('/')).text).toContain('Your employer comes next')
})

test.each([
  ['a plan that is not recommended', people.dara, 'zurich_nonstandard_prsa', 409],
  ['a plan while the employment status is unknown', people.niall, 'zurich_standard_prsa', 409],
  ['a plan before there is a recommendation', people.saoirse, 'zurich_standard_prsa', 409],
  ['an unknown plan', people.dara, 'all_of_them', 422],
  ['no plan', people.dara, '', 422],
] as const)('REC-07 GRD-14: starting is refused for %s', async (_, person, plan, status) => {
  await setFacts(memberColumns(person.facts))
  const before = await readMember()
  const refused = await start(plan)
  expect(refused.status).toBe(status)
  expect(refused.text).toContain("That didn't work")
  expect(await readMember()).toEqual(before)
})

test('REC-07: a guest cannot start an application', async () => {
  expect((await app.browser().post('/?index', { plan: 'zurich_standard_prsa' })).location).toBe('/entry')
})

test('HOME-03: the projection shows the fund of a member whose age is known, and its link carries the figures to the calculator', async () => {
  await setFacts({ ...memberColumns(people.dara.facts), birth_date: '1990-03-05', retire_age: 66, fund_value: null })
  const { text, html } = await browser.get('/')
  expect(text).toContain('Projected fund at 66')
  expect(text).toContain('The value may go down as well as up')
  const link = /href="(\/pension-calculator\/calculator\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(Object.fromEntries(new URL(link, 'http://x').searchParams)).toMatchObject({
    todaySave: '250',
    enjoy_retirement: '2000',
    current_age: '36',
  })
  const fund = /Projected fund at 66 (€[\d,]+)/.exec(text)?.[1] ?? 'none'
  expect((await browser.get(link)).status).toBe(200)
  expect(html).toContain(`It reaches ${fund}.`)

  await setFacts({ birth_date: null })
  expect((await browser.get('/')).text).not.toContain('Projected fund')
  await setFacts({ pension_contribution_value: null, retirement_income_target_value: null })
  expect((await browser.get('/')).html).toContain('href="/pension-calculator"')
})

test('SRV-25: every page reads the flags of its member by one query for the uid, and sees a flag that has just changed', async () => {
  await setFacts(memberColumns(people.brid.facts))
  for (const path of ['/', '/fact-find', '/my-profile', '/my-pensions', '/siol-space', '/pension-application']) {
    const { asked } = await countingStatements(() => browser.get(path))
    const reads = asked.filter((statement) => /(from|join) "members"/.test(statement))
    // With the session and the account that it belongs to.
    expect(reads, path).toEqual([
      expect.stringMatching(/^select "m"\.\*, .* from "auth_sessions" as "s" .*where "s"\."token" = \$1/),
    ])
  }
  const flags = { form_fact_find_personal_details: true, form_fact_find_financial_details: true }
  /** The menu's item, beside the profile control. */
  const hasProfileItem = async () => (await browser.get('/')).html.split('href="/my-profile"').length > 2
  await setFacts({ ...flags, form_fact_find_risk_reward: false })
  expect(await hasProfileItem()).toBe(false)
  await setFacts({ ...flags, form_fact_find_risk_reward: true })
  expect(await hasProfileItem()).toBe(true)
})

test('home runs at most four statements', async () => {
  await setFacts(memberColumns(people.brid.facts))
  const { answer, asked } = await countingStatements(() => browser.get('/'))
  expect(answer.text).toContain('Zurich Non-Standard PRSA')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4)
  expect(asked.length).toBeGreaterThan(0)
})
