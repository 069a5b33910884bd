/** The firm's settings: from a draft to what every process uses, and what documents keep of it. */
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyMembers } from '#areas/firm/copy/desk-firm.ts'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { differences, type FirmSettings, valueAt, withValues } from '#areas/firm/domain/firm-settings.ts'
import {
  beginDraft,
  dropDraft,
  findOpen,
  importDraft,
  replacedBy,
  saveSection,
  seenSettings,
} from '#areas/firm/flows/edit-draft.ts'
import {
  approveVersion,
  proposeDraft,
  restoreVersion,
  returnProposal,
  withdrawVersion,
} from '#areas/firm/flows/settle-version.ts'
import { listTasks } from '#database/desk/tasks.ts'
import { openApp, type TestApp } from '../app.ts'

let app: TestApp
let context: TestApp['context']
let clock: TestApp['clock']
beforeEach(async () => {
  app = await openApp()
  ;({ context, clock } = app)
})
/** Another process on the same database. */
const openOther = () => openApp({ DATABASE_URL: context.config.databaseUrl ?? '' }, { now: clock.now, firmEvery: 50 })
const rows = () => context.db.selectFrom('firm_settings_versions').selectAll().orderBy('version').execute()
const used = (of: TestApp = app) => of.context.firm.current()

/** A draft with these values, complete. */
const figures = { contribution: 1, fund: 0.5 }
const filled = (values: Record<string, string>): FirmSettings => {
  const { settings } = used()
  const plan = { ...settings.plans.zurich_standard_prsa, charges: figures, commission: figures }
  return withValues(
    { ...settings, plans: { zurich_standard_prsa: plan, zurich_nonstandard_prsa: plan } },
    { ...ownValues, ...values },
  )
}
const draft = async (values: Record<string, string>, by = 'ann') => {
  const made = await importDraft(context, filled(values), by)
  if (made.kind !== 'imported') throw new Error(made.kind)
  return made.version
}
const seen = async () => seenSettings((await findOpen(context))?.content ?? used().settings)
const propose = async (by = 'ann') => proposeDraft(context, { by, note: 'A new office.', seen: await seen() })
const approve = async (version: number, effectiveFrom = '2026-11-21', by = 'bea') =>
  approveVersion(context, { by, roles: ['compliance'], version, effectiveFrom, seen: await seen() })
/** A version with these values that is used. */
const approved = async (values: Record<string, string> = {}) => {
  const version = await draft(values)
  await propose()
  expect((await approve(version)).ok).toBe(true)
  return version
}

test('a version needs a second person with the compliance role, and is then used by every process', async () => {
  const other = await openOther()
  expect(used()).toMatchObject({ version: 0, confirmed: false })
  const version = await draft({ 'firm.legalName': 'Oak Pensions Limited' })
  expect(await approve(version)).toEqual({ ok: false, code: 'overtaken' })
  expect(await proposeDraft(context, { by: 'ann', note: '', seen: 'older' })).toEqual({ ok: false, code: 'overtaken' })
  for (let times = 0; times < 2; times++) expect((await propose()).ok).toBe(true)
  expect(await approve(version, '2026-11-21', 'ann')).toEqual({ ok: false, code: 'own_proposal' })
  const by = { by: 'bea', version, effectiveFrom: '2026-11-21', seen: await seen() }
  for (const roles of [[], ['administrator'], ['adviser', 'auditor']] as const)
    expect(await approveVersion(context, { ...by, roles })).toEqual({ ok: false, code: 'wrong_role' })
  expect(await approve(version, '2026-11-20')).toEqual({ ok: false, code: 'date_past' })
  expect(used().version).toBe(0)
  for (let times = 0; times < 2; times++) expect((await approve(version)).ok).toBe(true)
  expect(used()).toMatchObject({ version, confirmed: true, settings: { firm: { legalName: 'Oak Pensions Limited' } } })
  await vi.waitFor(() => expect(used(other)).toEqual(used()), { timeout: 5000 })
  const actions = await context.db
    .selectFrom('audit')
    .select(['action', 'actor_uid', 'before', 'after'])
    .where('action', 'like', '%firm_settings')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action, actor_uid }) => [action, actor_uid])).toEqual([
    ['import_firm_settings', 'ann'],
    ['propose_firm_settings', 'ann'],
    ['approve_firm_settings', 'bea'],
  ])
  expect(actions[2]).toMatchObject({
    before: { 'firm.legalName': 'Síol Pensions Limited' },
    after: { 'firm.legalName': 'Oak Pensions Limited', version, effectiveFrom: '2026-11-21' },
  })
})

test('it begins on its Irish date, and can be taken back until then', async () => {
  const other = await openOther()
  const before = await approved()
  const version = await draft({ 'firm.registeredOffice': '2 Oak Street, Cork' })
  await propose()
  expect((await approve(version, '2026-11-23')).ok).toBe(true)
  await other.context.firm.refresh()
  expect([used().version, used(other).version]).toEqual([before, before])
  // 23 November begins 38 hours after the clock's beginning.
  clock.pass(38 * 3600 - 1)
  expect(used().version).toBe(before)
  clock.pass(1)
  expect([used().version, used(other).version]).toEqual([version, version])
  expect(await withdrawVersion(context, 'bea', version)).toBe(false)

  const dropped = await draft({ 'firm.registeredOffice': '3 Oak Street, Cork' })
  await propose()
  expect((await approve(dropped, '2026-11-25')).ok).toBe(true)
  // A draft is made from what waits, and not from what is in use: the waiting change would otherwise be lost, and
  // nobody told.
  await beginDraft(context, 'ann')
  const begun = await findOpen(context)
  expect(begun).toMatchObject({ basedOn: dropped, content: { firm: { registeredOffice: '3 Oak Street, Cork' } } })
  await dropDraft(context, 'ann')
  const early = await draft({ 'firm.registeredOffice': '4 Oak Street, Cork' })
  await propose()
  expect(await approve(early, '2026-11-24')).toEqual({ ok: false, code: 'date_before_waiting' })
  for (let times = 0; times < 2; times++) expect(await withdrawVersion(context, 'bea', dropped)).toBe(true)
  // What waited is gone, so the proposal is compared with what is in use again.
  expect((await replacedBy(context)).version).toBe(version)
  expect((await approve(early, '2026-11-24')).ok).toBe(true)
  expect((await rows()).find((row) => row.version === early)?.based_on).toBe(version)
  clock.pass(3 * 86_400)
  expect(used().version).toBe(early)
  expect((await context.firm.asOf(new Date('2026-11-22T10:00:00Z'))).version).toBe(before)
  expect((await context.firm.at(before)).settings.firm.registeredOffice).toBe(ownValues['firm.registeredOffice'])
})

test('a change of settings is a task to write to members before it begins, until it is taken back', async () => {
  const tasks = (done: boolean) => listTasks(context.db, { owner: null, done, size: 10 })
  await approved()
  expect(await tasks(false), 'nobody has read the sample as terms').toEqual([])
  const version = await draft({ 'firm.legalName': 'Elm Pensions Limited' })
  await propose()
  expect((await approve(version, '2026-12-21')).ok).toBe(true)
  const text = notifyMembers(version, '2026-12-21')
  expect(text).toContain('begins on 21 December 2026')
  expect(await tasks(false)).toMatchObject([{ text, due: '2026-12-21', uid: null }])
  expect(await withdrawVersion(context, 'bea', version)).toBe(true)
  expect([await tasks(false), await tasks(true)]).toMatchObject([[], [{ text }]])
})

test('one is made at a time; what somebody else saved meanwhile is not lost', async () => {
  await approved()
  await Promise.all([beginDraft(context, 'ann'), beginDraft((await openOther()).context, 'bea')])
  expect((await rows()).filter(({ state }) => state === 'draft')).toHaveLength(1)
  expect(await importDraft(context, used().settings, 'bea')).toEqual({ kind: 'open' })
  const { contact } = used().settings
  const typed = Object.fromEntries(Object.entries(contact).map(([name, value]) => [`contact.${name}`, value]))
  const save = (changes: object, saw = seenSettings(used().settings, 'contact')) =>
    saveSection(context, { section: 'contact', typed: { ...typed, ...changes }, seen: saw, by: 'ann' })
  expect(await save({ 'contact.email': 'nobody' })).toEqual({ kind: 'refused', faults: { 'contact.email': 'email' } })
  for (let times = 0; times < 2; times++)
    expect(await save({ 'contact.email': 'office@oak.example' })).toEqual({ kind: 'saved' })
  const late = await save({ 'contact.phone': '+353 1 555 0199' })
  expect(late).toMatchObject({ kind: 'changed', theirs: [{ path: 'contact.email', is: 'office@oak.example' }, {}] })
  if (late.kind !== 'changed') throw new Error(late.kind)
  expect(await save({ 'contact.phone': '+353 1 555 0199' }, late.seen)).toEqual({ kind: 'saved' })
  // Another section was not touched by that.
  const partner = { 'partners.0.name': 'Oak Life', 'partners.0.role': 'Partner' }
  const saw = seenSettings(used().settings, 'partners')
  expect(await saveSection(context, { section: 'partners', typed: partner, seen: saw, by: 'bea' })).toEqual({
    kind: 'saved',
  })
  const { version } = (await findOpen(context)) ?? { version: 0 }
  await propose()
  expect(await save({}, '')).toEqual({ kind: 'no_draft' })
  await returnProposal(context, 'bea', version)
  expect((await findOpen(context))?.state).toBe('draft')
  await propose('bea')
  expect((await approve(version, '2026-11-21', 'ann')).ok).toBe(true)
  expect(used().settings.partners[0]).toEqual({ name: 'Oak Life', role: 'Partner', logo: '' })
})

test('a roll back proposes the old content again, which the same rules approve', async () => {
  const version = await approved()
  const later = await approved({ 'firm.registeredOffice': '2 Oak Street, Cork' })
  const restored = await restoreVersion(context, { by: 'ann', version, note: 'As it was.' })
  if (!restored.ok) throw new Error(restored.code)
  expect(await restoreVersion(context, { by: 'ann', version, note: '' })).toEqual({ ok: false, code: 'open' })
  expect(await approve(restored.value, '2026-11-21', 'ann')).toEqual({ ok: false, code: 'own_proposal' })
  expect((await approve(restored.value)).ok).toBe(true)
  expect(differences((await context.firm.at(version)).settings, used().settings)).toEqual([])
  expect(used().version).toBeGreaterThan(later)
  expect(await restoreVersion(context, { by: 'ann', version, note: '' })).toEqual({
    ok: false,
    code: 'nothing_changed',
  })
})

test('a draft with figures missing is not proposed', async () => {
  const path = 'plans.zurich_standard_prsa.charges.fund'
  const content = withValues(filled({}), { [path]: null })
  expect(valueAt(content, path)).toBeNull()
  expect((await importDraft(context, content, 'ann')).kind).toBe('imported')
  expect(await propose()).toEqual({ ok: false, code: 'incomplete' })
})

test('settings that name the sample as the firm are not proposed, not restored, and stand for nothing', async () => {
  const id = await draft({ 'firm.centralBankNumber': 'C000000' })
  expect(await propose()).toEqual({ ok: false, code: 'sample' })
  // As people could approve it before.
  await context.db
    .updateTable('firm_settings_versions')
    .set({ state: 'proposed', proposed_by: 'ann', proposed_at: clock.now() })
    .where('version', '=', id)
    .execute()
  expect(await approve(id)).toEqual({ ok: false, code: 'sample' })
  await context.db
    .updateTable('firm_settings_versions')
    .set({ state: 'approved', approved_by: 'bea', approved_at: clock.now(), effective_from: '2026-11-21' })
    .where('version', '=', id)
    .execute()
  expect(await context.firm.at(id)).toMatchObject({ confirmed: false })
  expect(await restoreVersion(context, { by: 'ann', version: id, note: '' })).toEqual({ ok: false, code: 'sample' })
})

test('a file with an unknown or a wrong value makes no draft', async () => {
  const before = (await rows()).length
  expect(await importDraft(context, { ...used().settings, vat: { number: '1' } }, undefined)).toEqual({
    kind: 'unknown',
    paths: ['vat.number'],
  })
  const wrong = withValues(used().settings, { 'links.faq': 'javascript:alert(1)' })
  expect(await importDraft(context, wrong, undefined)).toEqual({ kind: 'refused', faults: { 'links.faq': 'link' } })
  expect((await rows()).length).toBe(before)
})

test('the database itself lets nobody approve what they proposed', async () => {
  await beginDraft(context, 'ann')
  const row = { state: 'approved', proposed_by: 'ann', approved_by: 'ann', approved_at: clock.now() } as const
  const forged = context.db
    .updateTable('firm_settings_versions')
    .set({ ...row, proposed_at: clock.now(), effective_from: '2026-11-26' })
    .where('state', '=', 'draft')
    .execute()
  await expect(forged).rejects.toThrow('check constraint')
})
