import { expect, test } from 'vitest'
import type { HomeView } from '#domain/home/home.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'
import { memberColumns, standsInRow } from '../member-columns.ts'
import { type Persona, type PersonName, people } from '../personas.ts'

const app = await openApp()
const { db } = app.context

const browser = await verifiedMember(app, 'home@example.ie')
const uid = await uidOf(app, 'home@example.ie')
await browser.post('/verify/request-followup', { choice: 'dashboard' })

const become = (facts: object) => db.updateTable('members').set(facts).where('uid', '=', uid).execute()
const read = () => db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

const headings: Record<HomeView['kind'], string> = {
  providerWaiting: 'Waiting for your provider process completion',
  ready: 'You are Síol ready!',
  employerDetails: 'Your employer comes next',
  employerDone: 'Your employer completed their details',
  application: 'Zurich Non-Standard PRSA',
  call: 'Your call with an adviser',
  employerWaiting: 'Waiting for Employer confirmation',
  questionnaire: 'Start Deep Fact Find',
  recommendations: 'Choose your pension',
}

const everyone = Object.entries(people) as [PersonName, Persona][]

/** Whom a call, a signature or a paper puts where they are is met elsewhere; the row alone says it of these. */
const inRow = everyone.filter(
  ([, { facts, meets }]) => standsInRow({ ...facts, callTookPlace: false }) && meets.home.kind !== 'call',
)

test.each(
  inRow,
)('HOME-01 HOME-06 HOME-07 HOME-08 HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 HOME-15 HOME-16 HOME-17: %s meets her or his view, and no other', async (_, {
  facts,
  meets,
}) => {
  await become(memberColumns(facts))
  const { html, text } = await browser.get('/')
  const complete = meets.home.kind === 'questionnaire' && meets.factFind.shows === 'all'
  const own = complete ? 'Fact Find Complete' : headings[meets.home.kind]
  expect(text).toContain(own)
  for (const [kind, heading] of Object.entries(headings)) {
    if (kind !== meets.home.kind && kind !== 'application') expect(text).not.toContain(heading)
  }
  expect(text.includes('Welcome to Síol')).toBe(meets.home.welcome)
  expect(html).toMatch(new RegExp(`aria-current="step"[^]*?>${meets.home.headline}<`))
  if (meets.home.leadsTo) expect(html).toContain(`href="${meets.home.leadsTo}"`)
  expect(text).toContain('Your plan in figures')
})

test('HOME-18 HOME-19 HOME-20 HOME-21 HOME-22 HOME-24: the teaser tells plan, target and contribution; of an unknown plan nothing', async () => {
  await become(memberColumns(people.brid.facts))
  const known = await browser.get('/')
  for (const told of [
    'Zurich Non-Standard PRSA',
    '€24,000 a year',
    '€250 per month',
    'about two days after you select it',
  ])
    expect(known.text).toContain(told)
  expect(known.html).toContain('href="/pension-application"')
  expect(known.text).toContain('What comes next: Tell us about your business (about 1 minute)')

  await become({ pension_applied: 'somebody_elses_plan' })
  const unknown = await browser.get('/')
  expect(unknown.text).toContain('Your application is with us')
  expect(unknown.html).not.toContain('href="/pension-application"')
  expect(unknown.text).not.toContain('PRSA')
})

test('REC-01 REC-02 REC-03: a card for each recommended plan, the best first and marked', async () => {
  await become({
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

test('REC-04 REC-05 REC-06: without JavaScript the talk opens in the page; an employee is offered no application of their own', async () => {
  await become(memberColumns(people.dara.facts))
  const alone = await browser.get('/?apply=zurich_standard_prsa')
  expect(alone.text).toContain('Talk to your advisor today')
  expect(alone.html).toContain('href="/schedule-call?pensionApplies=zurich_standard_prsa"')
  expect(alone.text).toContain('Start Application')

  await become({ ...memberColumns(people.dara.facts), employment_status: 'Employee' })
  const employee = await browser.get('/?apply=zurich_standard_prsa')
  expect(employee.text).toContain('Book Call')
  expect(employee.text).not.toContain('Start Application')
  expect((await browser.get('/?apply=zurich_nonstandard_prsa')).text).not.toContain('Book Call')
})

const actions = () =>
  db
    .selectFrom('audit')
    .select(['actor', 'actor_uid', 'before', 'after'])
    .where('uid', '=', uid)
    .where('action', '=', 'start_application')
    .execute()
const start = (plan = 'zurich_standard_prsa') => browser.post('/?index', { plan })

test('REC-07: who works alone starts the application once, however often they press', async () => {
  await become(memberColumns(people.dara.facts))
  const presses = await Promise.all([start(), start()])
  expect(presses.map(({ status, location }) => [status, location])).toEqual([
    [303, '/pension-application'],
    [303, '/pension-application'],
  ])
  expect(await read()).toMatchObject({
    process_pension_applied: 'zurich_standard_prsa',
    pension_applied: 'zurich_standard_prsa',
    process_employer_details: null,
  })
  expect(await actions()).toEqual([
    {
      actor: 'member',
      actor_uid: uid,
      before: { process_pension_applied: null, pension_applied: null, process_employer_details: null },
      after: { process_pension_applied: 'zurich_standard_prsa', pension_applied: 'zurich_standard_prsa' },
    },
  ])
})

test('REC-08: an employee begins with the employer, for the plan that was chosen', async () => {
  await become(memberColumns({ ...people.orla.facts, call: null }))
  expect((await browser.get('/')).text).toContain('Share with Employer')
  const shared = await browser.post('/?index', {})
  expect([shared.status, shared.location]).toEqual([303, '/pension-application/share-employer'])
  expect(await read()).toMatchObject({ pension_applied: null, process_employer_details: 'progress' })
  expect((await browser.get('/')).text).toContain('Your employer comes next')
})

test.each([
  ['a plan that is not recommended', people.dara, 'zurich_nonstandard_prsa', 409],
  ['a plan while nothing is known of their work', people.niall, 'zurich_standard_prsa', 409],
  ['a plan before there is a recommendation', people.saoirse, 'zurich_standard_prsa', 409],
  ['no plan that there is', people.dara, 'all_of_them', 422],
  ['the plan that was chosen, when none was', people.dara, '', 422],
] as const)('REC-07 GRD-14: refused: %s', async (_, person, plan, status) => {
  await become(memberColumns(person.facts))
  const before = await read()
  const refused = await start(plan)
  expect(refused.status).toBe(status)
  expect(refused.text).toContain("That didn't work")
  expect(await read()).toEqual(before)
})

test('REC-07: a stranger starts nothing', async () => {
  expect((await app.browser().post('/?index', { plan: 'zurich_standard_prsa' })).location).toBe('/entry')
})

test('HOME-03: the block draws the fund of whoever told their age, and carries the figures to the calculator', async () => {
  await become({ ...memberColumns(people.dara.facts), birth_date: '1990-03-05', retire_age: 66, fund_value: null })
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

  await become({ birth_date: null })
  expect((await browser.get('/')).text).not.toContain('Projected fund')
  await become({ pension_contribution_value: null, retirement_income_target_value: null })
  expect((await browser.get('/')).html).toContain('href="/pension-calculator"')
})

test('home asks the database at most four times', async () => {
  await become(memberColumns(people.brid.facts))
  const { answer, asked } = await countingStatements(() => browser.get('/'))
  expect(answer.text).toContain('Zurich Non-Standard PRSA')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4)
  expect(asked.length).toBeGreaterThan(0)
})
