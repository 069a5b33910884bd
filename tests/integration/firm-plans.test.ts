/**
 * A provider and its plan, added at the desk by forms: recommended from the day that it is approved, and readable after
 * it is sold no more.
 */
import { expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { fieldsOf } from '#areas/firm/domain/firm-settings.ts'
import { openApp } from '../app.ts'
import { recommendationDocuments } from '../applications.ts'
import { adviserAtDesk, draftOf, giveSecondApproval } from '../desk.ts'
import { answeredMember, formValues } from '../fact-finds.ts'

const app = await openApp()
const { db } = app.context
const ann = await adviserAtDesk(app, 'ann@siol.example', false, ['administrator', 'compliance'])
const bea = await adviserAtDesk(app, 'bea@siol.example', false, ['compliance'])
const desk = await adviserAtDesk(app)
const plan = 'plan_3_prsa'

const edit = async (section: string, changes: Readonly<Record<string, string>>) => {
  const address = `/desk/firm/edit/${section}`
  return ann.post(address, { ...formValues((await ann.get(address)).html), ...changes })
}
const oak = (changes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [`otherPlans.2.${key}`, value]))
const newest = async () =>
  (await db.selectFrom('firm_settings_versions').select('version').orderBy('version', 'desc').executeTakeFirstOrThrow())
    .version
const approveOpen = async () => {
  const seen = formValues((await ann.get('/desk/firm')).html).seen ?? ''
  expect((await ann.post('/desk/firm', { intent: 'propose', note: 'A second provider.', seen })).status).toBe(303)
  const address = `/desk/firm/versions/${await newest()}/approve`
  const form = { seen: formValues((await bea.get(address)).html).seen ?? '', day: '21', month: '11', year: '2026' }
  expect((await bea.post(address, form)).location).toBe('/desk/firm')
}

test('a plan is added, refused while it is wrong, recommended once it is approved, and no longer sold', async () => {
  const { browser, uid } = await answeredMember(app, 'saoirse', 'oak@example.ie')
  await ann.post('/desk/firm', { intent: 'begin' })
  const figures = fieldsOf.plans.filter(({ kind }) => kind === 'percent').map(({ path }) => [path, '1'])
  expect((await edit('plans', Object.fromEntries(figures))).status).toBe(303)
  for (const section of ['firm', 'contact']) expect((await edit(section, ownValues)).status).toBe(303)
  await approveOpen()
  const without = await newest()
  await ann.post('/desk/firm', { intent: 'begin' })

  expect((await ann.get('/desk/firm')).text.match(/Add a plan/g)).toHaveLength(1)
  const typed = oak({
    ...{
      name: 'Oak Standard PRSA',
      kind: 'standard_prsa',
      sold: 'yes',
      employerAccess: 'yes',
      'risk.least': '1',
      'risk.most': '7',
    },
    'provider.shortName': 'Oak Life',
    'provider.name': 'Oak Life plc',
    'provider.address': '2 Oak Street, Cork',
    ...{
      'charges.contribution': '0',
      'charges.fund': '0.9',
      'commission.contribution': '1',
      'commission.fund': '0.25',
    },
    'strategy.default': 'Mostly shares.',
    'strategy.others': 'Three funds.',
  })
  const wrong = await edit('plan_3', {
    ...typed,
    ...oak({ name: '', 'charges.fund': '1.5', 'risk.least': '', employerAccess: '' }),
  })
  expect(wrong.status).toBe(422)
  for (const sentence of [
    'Name: Required',
    'A standard PRSA can charge 1% at most',
    'Lowest risk rating: Required',
    'Employees apply through their employer: Required',
  ])
    expect(wrong.text).toContain(sentence)
  expect(wrong.html).toContain('2 Oak Street, Cork')
  expect((await edit('plan_3', { ...typed, ...oak({ 'risk.least': '5', 'risk.most': '4' }) })).text).toContain(
    'Not below the lowest rating',
  )
  expect((await edit('plan_3', typed)).location).toBe('/desk/firm')
  const second = await ann.get('/desk/firm')
  expect([second.text.includes('Oak Standard PRSA'), second.text.match(/Add a plan/g)?.length]).toEqual([true, 1])
  expect((await desk.get(`/desk/members/${uid}/recommendation`)).text).not.toContain('Oak Standard PRSA')
  await approveOpen()

  expect((await desk.get(`/desk/members/${uid}/recommendation`)).text).toContain('Oak Standard PRSA')
  const draft = Object.fromEntries(
    Object.entries(await draftOf(desk, uid)).filter(([field]) => !field.startsWith('plan_')),
  )
  const changes = { [`plan_${plan}`]: 'yes', best_match: plan, reason_plans: 'It costs less.' }
  expect((await desk.post(`/desk/members/${uid}/recommendation`, { ...draft, ...changes })).status).toBe(303)
  await giveSecondApproval(app, uid)
  await recommendationDocuments(app, uid)
  const page = '/recommendations/details/plan_3'
  const shown = await browser.get(page)
  expect([shown.status, shown.text.includes('Oak Standard PRSA')]).toEqual([200, true])

  await ann.post('/desk/firm', { intent: 'begin' })
  const gone = await edit('plan_3', oak({ name: '' }))
  expect([gone.status, gone.text.includes('Name: Required')]).toEqual([422, true])
  const turned = await edit('plan_3', oak({ kind: 'nonstandard_prsa' }))
  expect([turned.status, turned.text.includes('its kind stays')]).toEqual([422, true])
  expect((await edit('plan_3', oak({ sold: 'no', employerAccess: 'no' }))).status).toBe(303)
  expect((await ann.get('/desk/firm')).text).toContain(
    'Employees apply through their employer Yes No, they apply alone',
  )
  const access = () => app.context.catalogue().plans.find(({ id }) => id === plan)?.employerAccess
  expect(access()).toBe(true)
  await approveOpen()
  expect(access()).toBe(false)
  expect((await browser.get(page)).status).toBe(200)
  const { uid: other } = await answeredMember(app, 'saoirse', 'later@example.ie')
  expect((await desk.get(`/desk/members/${other}/recommendation`)).text).not.toContain('Oak Standard PRSA')

  // Going back to a version that has no such plan would take it from those who were recommended it.
  const back = await ann.post(`/desk/firm/versions/${without}`, { intent: 'restore' })
  expect([back.status, back.text.includes('This is the same as what is in use')]).toEqual([409, true])
})
