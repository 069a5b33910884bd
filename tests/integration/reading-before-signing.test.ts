import { expect, test } from 'vitest'
import { declarations } from '#areas/application/domain/application-summary.ts'
import { recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import { openApp } from '../app.ts'
import { advisedApplicant } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'

const app = await openApp()
const { db } = app.context
const desk = await adviserAtDesk(app)
const page = '/pension-application/sign-contract'
const addressOf = (document: string) => `/recommendations/details/zurich_standard/documents/${document}`

async function readyToSign(email: string) {
  const { browser, uid } = await advisedApplicant(app, desk, email)
  await db
    .updateTable('members')
    .set({
      pension_applied_verify_identity: true,
      pension_applied_prsa_form: true,
      process_final_pension_application: true,
    })
    .where('uid', '=', uid)
    .execute()
  const sign = async (changes: Record<string, string> = {}) => {
    const seen = /name="seen" value="([^"]+)"/.exec((await browser.get(page)).html)?.[1] ?? ''
    const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
    return browser.post(page, { seen, name: 'Saoirse Walsh', ...agreed, ...changes })
  }
  const openings = () => db.selectFrom('document_openings').selectAll().where('uid', '=', uid).execute()
  const audited = () =>
    db.selectFrom('audit').select('after').where('uid', '=', uid).where('action', '=', 'open_document').execute()
  return { browser, uid, sign, openings, audited }
}

/** Whether the page offers the confirmation of that document. */
const isOffered = (html: string, document: string): boolean =>
  !/\sdisabled/.test(new RegExp(`<input[^>]*name="agree-${document}"[^>]*>`).exec(html)?.[0] ?? ' disabled')

test('each document is linked with its size, and is confirmed only after it was opened', async () => {
  const { browser, sign, openings, audited } = await readyToSign('reads@example.ie')
  const first = await browser.get(page)
  for (const document of recommendationDocuments) {
    expect(first.html).toContain(`href="${addressOf(document)}?open"`)
    expect(isOffered(first.html, document), document).toBe(false)
  }
  expect(first.text).toMatch(/Pension Recommendation PDF, \d+ kB · Not opened yet/)
  expect(first.text.match(/Open it first/g)).toHaveLength(3)

  // A forged request that ticks everything is refused, and loses nothing typed.
  const forged = await sign()
  expect(forged.status).toBe(422)
  expect(forged.text).toContain('Open each document first')
  expect(forged.html).toContain('value="Saoirse Walsh"')

  const opened = await browser.get(`${addressOf('recommendation')}?open`)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(opened.headers.get('content-disposition')).toMatch(/^inline/)
  const { html } = await browser.get(page)
  expect(recommendationDocuments.filter((document) => isOffered(html, document))).toEqual(['recommendation'])
  expect((await sign()).status).toBe(422)

  // A check is no opening; a download is one, and a second one is not recorded again.
  await browser.get(`${addressOf('terms')}?check`)
  expect(await openings()).toHaveLength(1)
  for (const document of ['disclosure', 'terms', 'terms']) await browser.get(addressOf(document))
  expect((await openings()).map(({ document }) => document).sort()).toEqual(['disclosure', 'recommendation', 'terms'])
  expect(await audited()).toHaveLength(3)
  const refused = await sign({ 'agree-terms': '' })
  expect([refused.status, refused.text.includes('Tick every statement')]).toEqual([422, true])
  expect((await sign()).location).toBe('/pension-application/success')
})

test('a document that the firm replaced must be opened again', async () => {
  const { browser, uid, sign } = await readyToSign('again@example.ie')
  for (const document of recommendationDocuments) await browser.get(`${addressOf(document)}?open`)
  await db
    .insertInto('recommendation_documents')
    .values({
      uid,
      version: 1,
      document: 'terms',
      edition: 2,
      source: 'firm_upload',
      sha256: 'f'.repeat(64),
      bytes: 1,
      stored_at: app.clock.now(),
    })
    .execute()
  expect(isOffered((await browser.get(page)).html, 'terms')).toBe(false)
  expect((await sign()).status).toBe(422)
})

test('opening a document as another member records nothing', async () => {
  const owner = await readyToSign('owner@example.ie')
  const { browser } = await readyToSign('other@example.ie')
  await browser.get(`${addressOf('terms')}?open`)
  expect(await owner.openings()).toEqual([])
})

test('home and the overview link the documents from the moment they exist', async () => {
  const { browser } = await readyToSign('links@example.ie')
  for (const address of ['/', '/pension-application']) {
    const { html } = await browser.get(address)
    for (const document of recommendationDocuments)
      expect(html, address).toContain(`href="${addressOf(document)}?open"`)
  }
})

test('the answers about the business are on the page to sign, in what is signed and in its hash', async () => {
  const { browser, uid, sign } = await readyToSign('business@example.ie')
  await db
    .updateTable('members')
    .set({ employment_status: 'Company Director', pension_applied_activity_information: true })
    .where('uid', '=', uid)
    .execute()
  const answer = (legal_name: string, version: number) =>
    db
      .insertInto('answers')
      .values({
        uid,
        form_id: 'business_details',
        version,
        form_version: 2,
        answers: JSON.stringify({ legal_name }),
        started_at: app.clock.now(),
        saved_at: app.clock.now(),
        completed_at: app.clock.now(),
      })
      .execute()
  await answer('Walsh Boats', 1)
  for (const document of recommendationDocuments) await browser.get(`${addressOf(document)}?open`)
  const { html, text } = await browser.get(page)
  expect(text).toContain('Walsh Boats')
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await answer('Walsh Yachts', 2)
  expect((await sign({ seen })).status).toBe(409)
  expect((await sign()).location).toBe('/pension-application/success')
  const signed = await db.selectFrom('applications').select('content').where('uid', '=', uid).executeTakeFirstOrThrow()
  expect(signed.content.summary.business?.map(({ value }) => value)).toContain('Walsh Yachts')
})
