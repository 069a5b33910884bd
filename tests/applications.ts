/** Test members who have applied: advised at the desk, documents uploaded, application signed, all through the real forms. */
import { declarations } from '#domain/application/application-summary.ts'
import { recommendationDocuments } from '#domain/recommendations/recommendation-documents.ts'
import { uidOf } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { draftOf } from './desk.ts'
import { identityPage, jpeg, ppsn, sendDocument, sendForm } from './document-samples.ts'
import { answeredMember } from './fact-finds.ts'

const sign = '/pension-application/sign-contract'

/** Approves the proposed recommendation and waits for its documents. */
export async function advise(app: TestApp, desk: Browser, uid: string): Promise<void> {
  const approved = await desk.post(`/desk/members/${uid}/recommendation`, await draftOf(desk, uid))
  if (approved.status !== 303)
    throw new Error(`the approval answered ${approved.status}: ${approved.text.slice(0, 300)}`)
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

/** Opens each document of the recommendation, as the page to sign asks. */
export async function openDocuments(browser: Browser, route = 'zurich_standard'): Promise<void> {
  for (const document of recommendationDocuments)
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

export async function waitUntil(done: () => Promise<boolean>, patience = 20_000, every = 50): Promise<void> {
  for (const end = Date.now() + patience; !(await done()); ) {
    if (Date.now() > end) throw new Error('timed out waiting for the condition')
    await new Promise((go) => setTimeout(go, every))
  }
}
