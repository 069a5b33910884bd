/**
 * The provider's own documents about a plan: uploaded at the desk into a draft, approved by somebody else, opened by
 * the member, and kept as they were at the approval of the advice.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { type FirmSettings, fieldsOf, withValues } from '#areas/firm/domain/firm-settings.ts'
import { importDraft } from '#areas/firm/flows/edit-draft.ts'
import { pdf, photo, stream } from '#infrastructure/documents.fixture.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { openApp } from '../app.ts'
import { advise } from '../applications.ts'
import { submitAt } from '../delivered-form.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember, formValues } from '../fact-finds.ts'

const app = await openApp()
const { context } = app
const { db } = context
const ann = await adviserAtDesk(app, 'ann@siol.example', false, ['administrator', 'compliance'])
const bea = await adviserAtDesk(app, 'bea@siol.example', false, ['compliance'])
const desk = await adviserAtDesk(app)

const page = '/desk/firm/edit/files'
const path = 'plans.zurich_standard_prsa.files.disclosure'
const details = '/recommendations/details/zurich_standard'
const asFile = (content: Uint8Array) =>
  new File([new Uint8Array(content)], 'certificate.pdf', { type: 'application/pdf' })
const certificate = pdf({ pages: 2 })
const sha256 = createHash('sha256').update(certificate).digest('hex')

const upload = (file: File | null, { day = '1', month = '3', year = '2026' } = {}) =>
  submitAt(ann, page, {
    button: 'Put it into the draft',
    fill: { path, 'dated-day': day, 'dated-month': month, 'dated-year': year, ...(file && { file }) },
  })
const newest = () =>
  db.selectFrom('firm_settings_versions').selectAll().orderBy('version', 'desc').executeTakeFirstOrThrow()
const fileOf = async () => (await newest()).content.plans.zurich_standard_prsa.files.disclosure
const approveOpen = async () => {
  const seen = formValues((await ann.get('/desk/firm')).html).seen ?? ''
  expect((await ann.post('/desk/firm', { intent: 'propose', note: 'Documents.', seen })).status).toBe(303)
  const address = `/desk/firm/versions/${(await newest()).version}/approve`
  const form = { seen: formValues((await bea.get(address)).html).seen ?? '', day: '21', month: '11', year: '2026' }
  expect((await bea.post(address, form)).location).toBe('/desk/firm')
}
const figures = Object.fromEntries(
  fieldsOf.plans.filter(({ kind }) => kind === 'percent').map(({ path: at }) => [at, 1]),
)
const complete: FirmSettings = withValues(context.firm.current().settings, { ...ownValues, ...figures })
const openings = (uid: string) => db.selectFrom('document_openings').selectAll().where('uid', '=', uid).execute()

test('M3: what is no plain PDF with a date is refused, and stores nothing', async () => {
  expect(await importDraft(context, complete, 'ann')).toMatchObject({ kind: 'imported' })
  const script = pdf({ objects: [stream('/Type /Action /S /JavaScript', Buffer.from('app.alert(1)'))] })
  const plain = 'This is not a plain PDF'
  const refusals: [string, Parameters<typeof upload>, string][] = [
    ['nothing', [null], 'Choose a PDF'],
    ['a picture', [asFile(await photo({ megapixels: 0.05 }))], plain],
    ['a PDF with a script', [asFile(script)], plain],
    ['no date', [asFile(certificate), { day: '' }], 'Enter the date that the document bears'],
    ['tomorrow', [asFile(certificate), { day: '22', month: '11' }], 'This date is in the future'],
  ]
  for (const [what, typed, sentence] of refusals) {
    const refused = await upload(...typed)
    expect([what, refused.status, refused.text]).toEqual([what, 422, expect.stringContaining(sentence)])
  }
  expect(await fileOf()).toBe('')
  expect(await db.selectFrom('plan_files').select('name').execute()).toEqual([])
})

test('M3: the member opens the file of the approved version, which is recorded; nobody else does', async () => {
  const { browser, uid } = await answeredMember(app, 'saoirse', 'certificate@example.ie')
  await advise(app, desk, uid)
  const address = `${details}/provider/disclosure`
  expect((await browser.get(address)).status).toBe(404)
  expect((await browser.get(details)).html).not.toContain(address)

  expect((await upload(asFile(certificate))).location).toBe(`${page}?saved`)
  expect(await fileOf()).toBe(`2026-03-01-${sha256}`)
  const shown = await ann.get(page)
  expect(shown.text).toContain("provider's Preliminary Disclosure Certificate 1 March 2026")
  expect((await ann.get(`/desk/firm/plan-files/2026-03-01-${sha256}`)).status).toBe(200)
  expect((await browser.get(address)).status, 'a draft is not for members').toBe(404)
  expect((await ann.get('/desk/firm')).text).toContain('a PDF of 1 March 2026')
  await approveOpen()

  expect((await browser.get(details)).text).toContain("Zurich's own Preliminary Disclosure Certificate")
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await app.app.fetch(new Request(`${ann.origin}${address}?open`, { headers: { cookie } }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(
    createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex'),
  ).toBe(sha256)
  expect(await openings(uid)).toContainEqual(expect.objectContaining({ document: 'provider_disclosure', sha256 }))
  expect((await app.browser().get(address)).status).toBe(303)
  const other = await answeredMember(app, 'saoirse', 'not-advised@example.ie')
  expect((await other.browser.get(address)).status).toBe(404)
  expect((await browser.get(`${details}/provider/funds`)).status).toBe(404)
})

test('M3: a member keeps the file of their advice after the firm has replaced it, and the night keeps its bytes', async () => {
  const { browser, uid } = await answeredMember(app, 'saoirse', 'kept@example.ie')
  await advise(app, desk, uid)
  await ann.post('/desk/firm', { intent: 'begin' })
  const newer = pdf({ pages: 3 })
  expect((await upload(asFile(newer), { month: '9' })).location).toBe(`${page}?saved`)
  await approveOpen()
  app.clock.pass(3 * 86_400)
  await deleteExpired(context)
  expect((await browser.get(`${details}/provider/disclosure`)).status).toBe(200)
  expect(await openings(uid)).toContainEqual(expect.objectContaining({ document: 'provider_disclosure', sha256 }))

  await ann.post('/desk/firm', { intent: 'begin' })
  const removed = await submitAt(ann, page, {
    button: "Remove: Zurich Standard PRSA, provider's Preliminary Disclosure Certificate",
  })
  expect(removed.location).toBe(`${page}?saved`)
  expect(await fileOf()).toBe('')
  const gone = withValues(complete, { [path]: `2026-01-01-${'0'.repeat(64)}` })
  await ann.post('/desk/firm', { intent: 'drop' })
  expect(await importDraft(context, gone, 'ann')).toMatchObject({ kind: 'refused', faults: { [path]: 'file_gone' } })
})
