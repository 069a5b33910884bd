/**
 * The firm's settings at the desk, by forms alone: two people, the real pages and documents, and what is typed by
 * somebody hostile.
 */
import { beforeEach, expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { type FirmSettings, fieldsOf, firmFields, withValues } from '#areas/firm/domain/firm-settings.ts'
import { importDraft } from '#areas/firm/flows/edit-draft.ts'
import { renderPreview } from '#areas/recommendations/documents/generate-documents.ts'
import { findRecord } from '#areas/recommendations/flows/find-record.ts'
import { exportFirm, importFirm } from '#server/commands/firm-command.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, signUp, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { advise } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember, formValues } from '../fact-finds.ts'
import { readPdf } from '../read-pdf.ts'

let app: TestApp
let context: TestApp['context']
let ann: Browser
let bea: Browser
let carl: Browser
let guest: Browser
beforeEach(async () => {
  app = await openApp()
  ;({ context } = app)
  ann = await adviserAtDesk(app, 'ann@siol.example', false, ['administrator', 'compliance'])
  bea = await adviserAtDesk(app, 'bea@siol.example', false, ['compliance'])
  carl = await adviserAtDesk(app, 'carl@siol.example', false, ['adviser', 'auditor'])
  guest = app.browser()
})
const terms = async () => (await guest.get('/terms-of-business')).text
const open = () =>
  context.db.selectFrom('firm_settings_versions').select(['version', 'state']).orderBy('version', 'desc')
const newest = async () => (await open().executeTakeFirstOrThrow()).version
const today = { day: '21', month: '11', year: '2026' }

const figures = fieldsOf.plans.filter(({ kind }) => kind === 'percent').map(({ path }) => [path, '1'] as const)
const save = async (section: string, changes: Record<string, string>) => {
  const address = `/desk/firm/edit/${section}`
  return ann.post(address, { ...formValues((await ann.get(address)).html), ...changes })
}
const propose = async (note = 'We have moved.') =>
  ann.post('/desk/firm', { intent: 'propose', note, seen: formValues((await ann.get('/desk/firm')).html).seen ?? '' })
const approve = async (version: number, by: Browser = bea, date: Record<string, string> = today) => {
  const address = `/desk/firm/versions/${version}/approve`
  return by.post(address, { seen: formValues((await by.get(address)).html).seen ?? '', ...date })
}
/** The firm has settings of its own. Returns their version. */
async function begun(): Promise<number> {
  const own = { ...Object.fromEntries(figures.map(([path]) => [path, 1])), ...ownValues, 'firm.accent': '#90E0EF' }
  const settings = withValues(context.firm.current().settings, own)
  expect(await importDraft(context, settings, 'import')).toMatchObject({ kind: 'imported' })
  await propose()
  const version = await newest()
  expect((await approve(version)).location).toBe('/desk/firm')
  return version
}

test('a draft is written section by section, proposed, and approved by somebody else with the compliance role', async () => {
  expect(await terms()).toContain('Sample wording, not confirmed for use')
  expect((await ann.post('/desk/firm', { intent: 'begin' })).location).toBe('/desk/firm')
  const version = await newest()
  const wrong = await save('firm', { 'firm.legalName': '', 'firm.registeredOffice': '2 Oak Street, Cork' })
  expect([wrong.status, wrong.text.includes('Legal name: Required')]).toEqual([422, true])
  expect(wrong.html).toContain('2 Oak Street, Cork')
  const oak = { 'firm.legalName': 'Oak Pensions Limited', 'firm.registeredOffice': '2 Oak Street, Cork' }
  expect((await save('firm', oak)).location).toBe('/desk/firm')
  const dark = await save('firm', { 'firm.accent': '#0A2540' })
  expect([dark.status, dark.text.includes('Some text on this colour would be hard to read')]).toEqual([422, true])
  expect((await save('firm', { 'firm.accent': '#90E0EF' })).status).toBe(303)
  const early = await propose()
  expect([early.status, early.text.includes('Some values are still missing')]).toEqual([422, true])
  const ceiling = await save('plans', {
    ...Object.fromEntries(figures),
    'plans.zurich_standard_prsa.charges.fund': '1.5',
  })
  expect([ceiling.status, ceiling.text.includes('A standard PRSA can charge 1% at most')]).toEqual([422, true])
  expect((await save('plans', Object.fromEntries(figures))).status).toBe(303)
  expect((await ann.get('/desk/firm')).text).toMatch(
    /These still name the sample, which is no firm\. Write your own: Company number .*Email of the named adviser/,
  )
  const sample = await propose()
  expect([sample.status, sample.text.includes('Nobody can approve them as your own')]).toEqual([422, true])
  expect((await save('firm', { ...ownValues, ...oak })).status).toBe(303)
  expect((await save('contact', { ...ownValues, 'contact.email': 'office@oak.example' })).status).toBe(303)
  expect((await propose('  ')).text).toContain('Say in a sentence what changes and why.')
  expect((await ann.get('/desk/firm')).text).toContain(
    'Registered office 1 Example Street, Dublin 2 2 Oak Street, Cork',
  )

  // Seen in the real page and document before anybody approves it, and nowhere else.
  expect((await ann.get(`/desk/firm/versions/${version}/page/terms`)).text).toContain('Name: Oak Pensions Limited')
  const preview = await ann.get(`/desk/firm/versions/${version}/preview/terms`)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await terms()).not.toContain('Oak')
  expect((await guest.get(`/desk/firm/versions/${version}/page/terms`)).status).toBe(404)

  const { seen = '' } = formValues((await ann.get('/desk/firm')).html)
  const sent = [1, 2].map(() => ann.post('/desk/firm', { intent: 'propose', note: 'We have moved.', seen }))
  expect((await Promise.all(sent)).map(({ location }) => location)).toEqual(['/desk/firm', '/desk/firm'])
  const waiting = (to: string) =>
    expect.poll(async () => (await emailsTo(app, to)).filter(({ subject }) => /wait for your approval/.test(subject)))
  await waiting('bea@siol.example').toHaveLength(1)
  const [notice] = await emailsTo(app, 'bea@siol.example')
  expect(notice?.html).toContain('/desk/firm"')
  expect(notice?.text).not.toContain('Oak')
  for (const other of ['ann@siol.example', 'carl@siol.example']) await waiting(other).toEqual([])
  expect((await approve(version, ann)).text).toContain('someone else with the compliance role')
  expect((await approve(version, carl)).status).toBe(403)
  const past = await approve(version, bea, { ...today, day: '20' })
  expect([past.status, past.text.includes('today or later')]).toEqual([422, true])
  const stale = await bea.post(`/desk/firm/versions/${version}/approve`, { seen: 'what was there before', ...today })
  expect([stale.status, stale.text.includes('A colleague has changed this in the meantime')]).toEqual([409, true])
  expect((await approve(version)).location).toBe('/desk/firm')
  const shown = await terms()
  for (const sentence of ['Oak Pensions Limited', `Terms of Business, version ${version}`, 'office@oak.example'])
    expect(shown).toContain(sentence)
  expect(shown).not.toContain('Sample wording')
  expect((await guest.get('/terms-of-business')).html).toContain('href="mailto:office@oak.example"')
  expect((await guest.get('/entry')).html).toContain('<link rel="stylesheet" href="/accent/90e0ef.css"/>')
  expect((await guest.get('/embed/calculator')).html).toContain('href="/accent/90e0ef.css"')
  const sheet = await guest.get('/accent/90e0ef.css')
  expect([sheet.headers.get('content-type'), sheet.html]).toEqual([
    'text/css; charset=utf-8',
    expect.stringContaining('--sun:#90e0ef'),
  ])
  for (const wrong of ['0a2540.css', '90E0EF.css', '90e0ef', 'red;x.css'])
    expect((await guest.get(`/accent/${wrong}`)).status, wrong).toBe(404)
})

test('a firm writes its own privacy policy and terms, and what somebody agreed to can still be read', async () => {
  await begun()
  const write = async (section: string, text: string) => {
    await ann.post('/desk/firm', { intent: 'begin' })
    const path = section === 'privacy' ? 'texts.ownPrivacy' : 'texts.ownTerms'
    expect((await save(section, { [path]: text })).location).toBe('/desk/firm')
    return newest()
  }
  await ann.post('/desk/firm', { intent: 'begin' })
  // The text of the program can be taken over as it is shown, and is then the firm's.
  const form = await ann.get('/desk/firm/edit/privacy')
  const [, standard = ''] = /<pre[^>]*>([^<]+)</.exec(form.html) ?? []
  expect(standard).toContain('# Who is responsible\n\nOak Pensions Limited, trading as S\u00edol')
  expect((await save('privacy', { 'texts.ownPrivacy': 'x'.repeat(30_001) })).text).toContain('At most 30000 characters')
  const before = (await guest.get('/privacy-policy')).text
  const first = await write('privacy', `${'Long. '.repeat(2000)}\r\n\r\n# Who sees it\r\n\r\n- <b>Ann</b>\r\n- Bea`)
  expect((await save('terms', { 'texts.ownTerms': 'Ours.\n\n# What we do\n\nWe advise.' })).status).toBe(303)
  expect((await ann.get('/desk/firm')).text).toMatch(/a text of 2,?008 words/)
  const preview = (page: string) => ann.get(`/desk/firm/versions/${first}/page/${page}`)
  expect((await preview('privacy')).html).toContain('<li>&lt;b&gt;Ann&lt;/b&gt;</li><li>Bea</li>')
  expect((await preview('none')).status).toBe(404)
  expect((await guest.get('/privacy-policy')).text).toBe(before)
  await propose()
  expect((await approve(first)).location).toBe('/desk/firm')
  const shown = await guest.get('/privacy-policy')
  expect(shown.text).toContain(`Privacy Policy, version ${first}, from 21 November 2026`)
  expect(shown.html).toContain('<h2>Who sees it</h2><ul><li>&lt;b&gt;Ann&lt;/b&gt;</li><li>Bea</li></ul>')
  expect(shown.html).not.toContain('Earlier versions')
  // Who the firm is and what it is paid are not the text's to leave out.
  expect(await terms()).toMatch(/Ours\. .*Name: Oak Pensions Limited .*What we do We advise\. How we are paid .*1% of/)
  await signUp(app.browser(), { email: 'agreed@example.ie' })
  const { terms_version: agreed } = await context.db
    .selectFrom('members')
    .select('terms_version')
    .where('email_address', '=', 'agreed@example.ie')
    .executeTakeFirstOrThrow()
  expect(agreed).toMatch(new RegExp(`/${first}$`))

  const second = await write('privacy', 'A shorter one.')
  await propose()
  expect((await approve(second)).location).toBe('/desk/firm')
  const now = await guest.get('/privacy-policy')
  expect(now.text).toContain('A shorter one.')
  expect(now.html).toContain(`href="/legal/privacy/${first}"`)
  expect(now.text).toContain(`Earlier versions Version ${first}, from 21 November 2026`)
  const old = await guest.get(`/legal/privacy/${first}`)
  expect(old.text).toContain('Who sees it <b>Ann</b> Bea')
  expect(old.text).toContain('This text is not in force any more.')
  expect(old.html).toContain('<meta name="robots" content="noindex"/>')
  for (const none of ['privacy/0', 'privacy/99', `other/${first}`, `terms/${second}`])
    expect((await guest.get(`/legal/${none}`)).status, none).toBe(404)
})

test('an approval keeps the version that it was made from, and its documents are drawn from it again', async () => {
  const version = await begun()
  const { uid } = await answeredMember(app, 'saoirse', 'kept@example.ie')
  await advise(app, carl, uid)
  const recordOf = async () => {
    const record = await findRecord(context, uid as MemberId, 1)
    if (!record) throw new Error('no record')
    return record
  }
  const textOf = async () => (await readPdf(await renderPreview({ document: 'terms', record: await recordOf() }))).text
  const before = await textOf()
  expect(before).toContain(
    `Oak Pensions Limited, trading as Síol, is regulated by the Central Bank of Ireland (number C1). Terms of Business, version ${version}.`,
  )
  await ann.post('/desk/firm', { intent: 'begin' })
  await save('firm', { 'firm.legalName': 'Elm Pensions Limited' })
  await propose()
  await approve(await newest())
  expect(await terms()).toContain('Elm Pensions Limited')
  expect(await textOf()).toEqual(before)
  expect((await recordOf()).firm).toMatchObject({ version, confirmed: true })
})

test('a role that may only look changes nothing, and the auditor sees the pages shut', async () => {
  await begun()
  const rows = await open().execute()
  expect((await carl.get('/desk/firm')).html).toContain('<fieldset disabled')
  for (const intent of ['begin', 'drop', 'propose'])
    expect((await carl.post('/desk/firm', { intent })).status).toBe(403)
  expect((await carl.post('/desk/firm/versions/1', { intent: 'restore' })).status).toBe(403)
  expect(await open().execute()).toEqual(rows)
})

const hostile = `<i>"'&\\`

test('markup in any text is shown as text, in every page, document and email', async () => {
  await begun()
  const texts = firmFields
    .filter(({ kind, place = 0 }) => place === 0 && (kind === 'line' || kind === 'text'))
    .map(({ path }) => [path, hostile])
  const used: FirmSettings = context.firm.current().settings
  const settings = withValues(used, { ...Object.fromEntries(texts), 'links.faq': `https://x.example/"><script>` })
  expect(await importDraft(context, settings, 'import')).toMatchObject({ kind: 'imported' })
  await propose()
  const version = await newest()
  const pages = [
    await ann.get('/desk/firm'),
    await ann.get(`/desk/firm/versions/${version}`),
    await ann.get(`/desk/firm/versions/${version}/page/terms`),
  ]
  expect((await approve(version)).status).toBe(303)
  const member = await verifiedMember(app, 'markup@example.ie')
  pages.push(await guest.get('/terms-of-business'), await member.get('/my-profile/requests'), await guest.get('/faq'))
  for (const { html, status } of pages) {
    expect(status).toBe(200)
    expect(html).not.toContain('<i>"')
    expect(html).not.toContain('"><script>')
  }
  expect(pages[3]?.text).toContain(`Name: ${hostile}`)
  const { uid } = await answeredMember(app, 'saoirse', 'drawn@example.ie')
  await advise(app, carl, uid)
  const record = await findRecord(context, uid as MemberId, 1)
  if (!record) throw new Error('no record')
  const pdf = await readPdf(await renderPreview({ document: 'recommendation', record }))
  expect(pdf.text).toContain(`${hostile} is regulated by the Central Bank`)
  await member.post('/my-profile/requests', { kind: 'complaint', text: 'Nobody called me back.' })
  const [email] = await emailsTo(app, 'markup@example.ie')
  expect(email?.html).not.toContain('<i>"')
  expect([email?.html.includes('#90E0EF'), email?.html.includes('#FFD233')]).toEqual([true, false])
})

test('the file of one installation makes a draft in another, and says by name what it does not know', async () => {
  await begun()
  const other = await openApp()
  const { content } = await exportFirm(context, 'firm.json')
  const imported = await importFirm(other.context, content)
  expect(imported).toEqual({ ok: true, text: expect.stringContaining('Version 1 is a draft now') })
  const draft = await other.context.db.selectFrom('firm_settings_versions').selectAll().executeTakeFirstOrThrow()
  expect([draft.state, draft.approved_by]).toEqual(['draft', null])
  expect(draft.content).toEqual(context.firm.current().settings)
  expect(other.context.firm.current().version).toBe(0)
  // As an editor on Windows saves it.
  const again = await importFirm(other.context, `\uFEFF${content}`)
  expect([again.ok, again.text]).toEqual([false, expect.stringContaining('Finish or discard it first')])
  const foreign = JSON.stringify({ ...JSON.parse(content), vat: 'IE1' })
  expect((await importFirm(other.context, foreign)).text).toContain('These are no settings: vat.')
  const wrong = content.replace('"email": "hello@oak.example"', '"email": "office"')
  expect((await importFirm(other.context, wrong)).text).toContain('contact.email: Must be a valid email')
  expect((await importFirm(other.context, '{')).text).toContain('not JSON')
})
