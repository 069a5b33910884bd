/**
 * Test members who have applied: advised at the desk, documents uploaded, application signed, all through the real
 * forms.
 */
import { declarations } from '#areas/application/domain/application-summary.ts'
import { screeningKinds } from '#areas/application/domain/screening/screening.ts'
import { sendingTexts } from '#areas/application/domain/sending.ts'
import { recommendationDocuments as documentKinds } from '#areas/recommendations/domain/document-record.ts'
import { uidOf } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { draftOf, giveSecondApproval, review } from './desk.ts'
import { identityPage, jpeg, ppsn, sendDocument, sendForm } from './document-samples.ts'
import { answeredMember } from './fact-finds.ts'
import { patience } from './patience.ts'

const sign = '/pension-application/sign-contract'

/** Approves the proposed recommendation and waits for its documents. */
export async function advise(app: TestApp, desk: Browser, uid: string): Promise<void> {
  const approved = await desk.post(`/desk/members/${uid}/recommendation`, await draftOf(desk, uid))
  if (approved.status !== 303)
    throw new Error(`the approval answered ${approved.status}: ${approved.text.slice(0, 300)}`)
  await giveSecondApproval(app, uid)
  await recommendationDocuments(app, uid)
}

/** Waits for the documents of an approval. */
export async function recommendationDocuments(app: TestApp, uid: string): Promise<void> {
  const documents = () =>
    app.context.db.selectFrom('recommendation_documents').select('document').where('uid', '=', uid).execute()
  await waitUntil(async () => (await documents()).length === 3)
}

/** An advised member without a business or an employer, before the identity step. */
export async function advisedApplicant(app: TestApp, desk: Browser, email: string) {
  app.clock.pass(200)
  const { browser } = await answeredMember(app, 'saoirse', email)
  const uid = await uidOf(app, email)
  await advise(app, desk, uid)
  await app.context.db
    .updateTable('members')
    .set({
      first_name: 'Saoirse',
      last_name: 'Walsh',
      employment_status: 'Not currently working',
      process_pension_applied: 'zurich_standard_prsa',
      pension_applied: 'zurich_standard_prsa',
    })
    .where('uid', '=', uid)
    .execute()
  return { browser, uid, email }
}

/** Uploads both identity documents and sends the PPSN. */
export async function submitIdentity(browser: Browser, documents: { ppsn: File; datebirth: File }): Promise<Page> {
  for (const [document, file] of Object.entries(documents)) await sendDocument(browser, document, file)
  return sendForm(browser, identityPage, { pps_number: ppsn })
}

export const photoOf = (content: Uint8Array): { ppsn: File; datebirth: File } => ({
  ppsn: jpeg(content),
  datebirth: jpeg(content),
})

/** Identity documents sent and accepted, the application signed, and all documents generated: the file can be sent. */
export async function completeApplication(
  app: TestApp,
  desk: Browser,
  { browser, uid }: { browser: Browser; uid: string },
  picture: Uint8Array,
  name = 'Saoirse Walsh',
): Promise<void> {
  await submitIdentity(browser, photoOf(picture))
  const signed = await signAs(browser, name)
  if (signed.location !== '/pension-application/success') throw new Error(`the signature answered ${signed.status}`)
  await applicationDocuments(app, uid)
  for (const document of ['ppsn', 'datebirth']) {
    const reviewed = await review(desk, uid, document)
    if (reviewed.status !== 303) throw new Error(`the review answered ${reviewed.status}: ${reviewed.text}`)
  }
  await recordClientChecks(desk, uid)
}

/** The source of funds, and what the lists of sanctions and public roles said: nothing is sent without them. */
export async function recordClientChecks(desk: Browser, uid: string): Promise<void> {
  const recorded = await desk.post(`/desk/members/${uid}/client-checks`, {
    kind: 'funds',
    evidence: 'Pay, by payslip.',
  })
  if (recorded.status !== 303) throw new Error(`the source of funds answered ${recorded.status}`)
  await recordScreenings(desk, uid)
}

/** A search by hand that found nothing, of each kind of list. */
export async function recordScreenings(desk: Browser, uid: string): Promise<void> {
  for (const kind of screeningKinds) {
    const searched = { kind, step: 'searched_clear', list: 'A service', evidence: 'No match.' }
    const recorded = await desk.post(`/desk/members/${uid}/screening`, searched)
    if (recorded.status !== 303) throw new Error(`the screening answered ${recorded.status}`)
  }
}

/** Waits for the two documents of the active application. */
export async function applicationDocuments(app: TestApp, uid: string): Promise<void> {
  const { db } = app.context
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('uid', '=', uid)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  const files = () =>
    db.selectFrom('files').select('path').where('uid', '=', uid).where('path', 'like', `%/${id}/%`).execute()
  await waitUntil(async () => (await files()).length === 2)
}

/** Downloads the provider's file, as the button at the desk does. */
export async function downloadFile(app: TestApp, desk: Browser, uid: string): Promise<Response> {
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: desk.origin }
  return app.app.fetch(new Request(`${desk.origin}/desk/members/${uid}/provider-file`, { method: 'POST', headers }))
}

/** Records the sending, now and through the portal unless `changes` says otherwise. */
export const recordSent = (
  app: TestApp,
  desk: Browser,
  uid: string,
  changes: Record<string, string> = {},
): Promise<Page> =>
  desk.post(`/desk/members/${uid}/sending`, {
    ...sendingTexts(app.clock.now(), 'portal'),
    intent: 'sent',
    ...changes,
  })

/** Downloads the file and records that it was sent. */
export async function sendFileToProvider(app: TestApp, desk: Browser, uid: string): Promise<void> {
  await (await downloadFile(app, desk, uid)).arrayBuffer()
  const recorded = await recordSent(app, desk, uid)
  if (recorded.status !== 303) throw new Error(`the sending answered ${recorded.status}: ${recorded.text}`)
}

/** Opens each document of the recommendation, as the page to sign asks. */
export async function openDocuments(browser: Browser, route = 'zurich_standard'): Promise<void> {
  for (const document of documentKinds)
    await browser.get(`/recommendations/details/${route}/documents/${document}?open`)
}

/** Reviews and signs the application; a job generates the PDFs shortly after. */
export async function signAs(browser: Browser, name: string): Promise<Page> {
  await browser.post('/pension-application/prsa-form', {})
  await openDocuments(browser)
  const seen = /name="seen" value="([^"]+)"/.exec((await browser.get(sign)).html)?.[1] ?? ''
  const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
  return browser.post(sign, { seen, name, ...agreed })
}

export async function waitUntil(done: () => Promise<boolean>, every = 50): Promise<void> {
  for (const end = Date.now() + patience; !(await done()); ) {
    if (Date.now() > end) throw new Error('timed out waiting for the condition')
    await new Promise((go) => setTimeout(go, every))
  }
}
