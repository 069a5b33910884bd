/**
 * Test members who have applied: advised at the desk, documents uploaded, application signed. Seeded by the flows that
 * the forms call; tests/integration/seeded-member.test.ts compares them with a member who used the forms.
 */
import { declarations } from '#areas/application/domain/application-summary.ts'
import { documentBytes, identityDocuments } from '#areas/application/domain/identity-documents.ts'
import { screeningKinds } from '#areas/application/domain/screening/screening.ts'
import { sendingTexts } from '#areas/application/domain/sending.ts'
import { submitDocuments } from '#areas/application/flows/submit-documents.ts'
import { uploadDocument } from '#areas/application/flows/upload-document.ts'
import { demoUsers } from '#areas/development/domain/demo-users.ts'
import { statementsInWriting } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { writeVersions } from '#areas/recommendations/domain/approval/approval.ts'
import { draftOf as proposedDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { holdsPension } from '#areas/recommendations/domain/circumstances.ts'
import { recommendationDocuments as documentKinds } from '#areas/recommendations/domain/document-record.ts'
import { approveRecommendation } from '#areas/recommendations/flows/approve-recommendation.ts'
import { propose } from '#areas/recommendations/flows/check-draft.ts'
import { findMember } from '#database/members/members.ts'
import { findApproval } from '#database/members/recommendations.ts'
import { photo } from '#infrastructure/documents.fixture.ts'
import { demoActions } from '#server/demo/demo-steps.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { ok } from '#shared/domain/result.ts'
import { oneChunk } from '#shared/flows/store-file.ts'
import { uidOf } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { aboutReplacing, answerToFlag, giveSecondApproval } from './desk.ts'
import { identityPage, jpeg, ppsn, sendDocument, sendForm } from './document-samples.ts'
import { answeredMember } from './fact-finds.ts'
import { patience } from './patience.ts'

const sign = '/pension-application/sign-contract'

/** What the demo's steps are taken with, by the adviser who is signed in there. */
async function stepAt({ context }: TestApp, desk: Browser, uid: string) {
  const { db } = context
  const [token = ''] = decodeURIComponent(desk.cookies.get('siol.session_token') ?? '').split('.')
  const adviser = await db
    .selectFrom('auth_sessions')
    .innerJoin('advisers', 'advisers.uid', 'auth_sessions.user_id')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .select(['auth_users.id as uid', 'advisers.name', 'auth_users.email'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  const id = uid as MemberId
  const member = await findMember(db, id)
  const [user] = demoUsers.map((each) => ({ ...each, first: member?.first_name ?? '', last: member?.last_name ?? '' }))
  if (!user) throw new Error('there are no demo users')
  return { app: context, id, user, adviser }
}

/** Approves the proposed recommendation, or the one before again, and waits for its documents. */
export async function advise(app: TestApp, desk: Browser, uid: string): Promise<void> {
  const { id, adviser } = await stepAt(app, desk, uid)
  const { context } = app
  const member = await findMember(context.db, id)
  if (!member) throw new Error('member not found')
  const { known, proposal, versions } = await propose(context, context.db, member, id)
  const earlier = await findApproval(context.db, id)
  const asking = proposal.flags.filter(({ code }) => flagWeight(code) !== 'notes')
  const statements = statementsInWriting({ holdsPension: holdsPension(known) })
  const outcome = await approveRecommendation(context, id, {
    draft: {
      ...(earlier?.draft ?? proposedDraft(proposal)),
      answers: Object.fromEntries(asking.map(({ code }) => [code, answerToFlag])),
      words: earlier?.draft.words || (holdsPension(known) ? aboutReplacing : ''),
    },
    statements,
    expected: earlier?.version ?? 0,
    seen: writeVersions(versions),
    adviser,
  })
  if (outcome.kind !== 'approved' && outcome.kind !== 'waiting')
    throw new Error(`the approval was ${JSON.stringify(outcome)}`)
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
export async function advisedApplicant(app: TestApp, desk: Browser, email: string, approve = advise) {
  app.clock.pass(200)
  const { browser } = await answeredMember(app, 'saoirse', email)
  const uid = await uidOf(app, email)
  await approve(app, desk, uid)
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

/** Both identity documents uploaded, without a check of the pictures. */
export async function seedUploads({ context }: TestApp, uid: string): Promise<void> {
  const picture = await photo({ megapixels: 0.01 })
  const check = async () => ok({ content: picture, preview: picture })
  const unchecked = { ...context, documentCheck: { ...context.documentCheck, check } }
  for (const document of identityDocuments) {
    const buffered = await context.uploadBuffer.store(oneChunk(picture), documentBytes)
    const file = { name: 'photo.jpg', type: 'image/jpeg', buffered }
    const uploaded = await uploadDocument(unchecked, uid as MemberId, document, file)
    await buffered.remove()
    if (!uploaded.ok) throw new Error(`the upload was ${uploaded.code}`)
  }
}

/** Identity documents and the PPSN as `submitIdentity` sends them. */
export async function seedIdentity(app: TestApp, uid: string): Promise<void> {
  await seedUploads(app, uid)
  const sent = await submitDocuments(app.context, uid as MemberId, ppsn)
  if (!sent.ok) throw new Error(`the documents were ${sent.code}`)
}

/** The application reviewed and signed as `signAs` does, with its documents. */
export async function seedSignature(app: TestApp, desk: Browser, uid: string): Promise<void> {
  const step = await stepAt(app, desk, uid)
  await demoActions.review(step)
  await demoActions.sign(step)
  await applicationDocuments(app, uid)
}

/** Identity documents sent and accepted, the application signed, and all documents generated: the file can be sent. */
export async function completeApplication(app: TestApp, desk: Browser, uid: string): Promise<void> {
  await seedIdentity(app, uid)
  await seedSignature(app, desk, uid)
  await seedAcceptance(app, desk, uid)
}

/** Everything that an adviser checks and accepts before the file can be sent. */
export const seedAcceptance = async (app: TestApp, desk: Browser, uid: string): Promise<void> =>
  demoActions.accept(await stepAt(app, desk, uid))

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

/** The file downloaded, and recorded as sent through the portal. */
export const sendFileToProvider = async (app: TestApp, desk: Browser, uid: string): Promise<void> =>
  demoActions.send(await stepAt(app, desk, uid))

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
