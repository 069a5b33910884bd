/** The steps of demo users and of the firm, performed by the same flows that the pages call. */

import { declarationTexts } from '#areas/application/copy/application-summary.ts'
import { DECLARATIONS_VERSION, declarations } from '#areas/application/domain/application-summary.ts'
import { identityDocuments } from '#areas/application/domain/identity-documents.ts'
import { screeningKinds } from '#areas/application/domain/screening/screening.ts'
import { sendingTexts } from '#areas/application/domain/sending.ts'
import { termsTexts } from '#areas/application/domain/terms-receipt.ts'
import { recordClientCheck } from '#areas/application/flows/client-checks.ts'
import { generateApplicationDocuments } from '#areas/application/flows/generate-application-documents.ts'
import { openProviderFile } from '#areas/application/flows/provider-file.ts'
import { recordSending } from '#areas/application/flows/record-sending.ts'
import { recordTerms } from '#areas/application/flows/record-terms.ts'
import { revealPpsn } from '#areas/application/flows/reveal-ppsn.ts'
import { reviewDocument } from '#areas/application/flows/review-document.ts'
import { recordScreening } from '#areas/application/flows/screening/screening.ts'
import { sendToEmployer } from '#areas/application/flows/share-with-employer.ts'
import { seenHash, signApplication, summaryOf } from '#areas/application/flows/sign-application.ts'
import { startApplication } from '#areas/application/flows/start-application.ts'
import { submitDocuments } from '#areas/application/flows/submit-documents.ts'
import { uploadDocument } from '#areas/application/flows/upload-document.ts'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { carryPlan } from '#areas/calls/flows/confirm-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import {
  type DemoFormId,
  type DemoStep,
  type DemoUser,
  demoAnswers,
  demoPpsn,
  demoUsers,
} from '#areas/development/domain/demo-users.ts'
import { demoValues } from '#areas/development/domain/demo-values.ts'
import { riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { currentVersion } from '#areas/forms/domain/exchange/versions.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { submitAnswers } from '#areas/forms/flows/complete-form.ts'
import type { Respondent } from '#areas/forms/flows/read-form-state.ts'
import { pensionTexts } from '#areas/pension/domain/pension-record.ts'
import { noHistory } from '#areas/pension/domain/value-history.ts'
import { recordPension } from '#areas/pension/flows/record-pension.ts'
import { writeFigures } from '#areas/pension/flows/write-figures.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { statementsInWriting } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { writeVersions } from '#areas/recommendations/domain/approval/approval.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { holdsPension } from '#areas/recommendations/domain/circumstances.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { approveRecommendation } from '#areas/recommendations/flows/approve-recommendation.ts'
import { propose } from '#areas/recommendations/flows/check-draft.ts'
import { disclosureOf } from '#areas/recommendations/flows/disclosure-name.ts'
import { generateDocuments } from '#areas/recommendations/flows/generate-documents.ts'
import { recordOpening } from '#areas/recommendations/flows/open-document.ts'
import { findAnswers, insertAnswers } from '#database/members/answers.ts'
import { findApplication } from '#database/members/applications.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { findMember, type MemberRow, markWelcomed, mergeMember } from '#database/members/members.ts'
import { findApproval, listDocuments } from '#database/members/recommendations.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { addDays, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { oneChunk } from '#shared/flows/store-file.ts'
import { drawIdentityDocument } from './demo-documents.ts'

export type DemoAdviser = { uid: string; name: string; email: string }

/** The clock of `app` shows the time of the step. */
type StepContext = { app: AppContext; id: MemberId; user: DemoUser; adviser: DemoAdviser }

const daysToTerms = 3
const whyThisPlan = 'You want few funds to choose from, and this plan has three.' // architecture-allow: sentence
const answerToFlag = 'I read your answers about this again, and the recommendation fits them.' // architecture-allow: sentence

const searchedList = 'Consolidated list of the European Union' // architecture-allow: sentence
const seenInLists = 'Searched by name and date of birth.' // architecture-allow: sentence
const seenOfFunds = 'Pay, as the payslip of last month has it.' // architecture-allow: sentence
const aboutReplacing = 'Keep the pension you have: moving it here could cost you guarantees that you cannot get back.' // architecture-allow: sentence

export const demoActions: Readonly<Record<DemoStep, (at: StepContext) => Promise<void>>> = {
  verify: ({ app, id }) => app.db.transaction().execute((trx) => app.identity.confirmEmail(trx, id)),
  async welcome({ app, id }) {
    const now = app.now()
    await mergeMember(app.db, id, { request_followup: true }, now)
    await markWelcomed(app.db, id, now)
  },
  quiz: (at) => completeForm(at, 'qualification'),
  personal: (at) => completeForm(at, 'fact_find_personal_details'),
  financial: (at) => completeForm(at, 'fact_find_financial_details'),
  risk: (at) => completeForm(at, 'fact_find_risk_reward'),
  async advice({ app, id, user: { plan }, adviser }) {
    const { known, proposal, versions } = await propose(app, app.db, await read(app, id), id)
    const proposed = draftOf(proposal)
    const draft = plan
      ? { ...proposed, plans: [plan], best_match: plan, reasons: { ...proposed.reasons, plans: whyThisPlan } }
      : proposed
    const asking = proposal.flags.filter(({ code }) => flagWeight(code) !== 'notes')
    const answers = Object.fromEntries(asking.map(({ code }) => [code, answerToFlag]))
    const seen = writeVersions(versions)
    const outcome = await approveRecommendation(app, id, {
      draft: { ...draft, answers, words: holdsPension(known) ? aboutReplacing : '' },
      statements: statementsInWriting({ holdsPension: holdsPension(known) }),
      expected: 0,
      seen,
      adviser,
    })
    assertAccepted(outcome.kind === 'approved', outcome)
  },
  async call({ app, id }) {
    if (app.scheduler.kind !== 'embedded') return
    const [, , , start] = await readFreeTimes(app)
    if (start === undefined) return
    const booked = await bookCall(app, id, { start: new Date(start), timezone: IRISH_ZONE })
    assertAccepted(booked.ok, booked)
    const plan = findPlan(app.catalogue(), (await read(app, id)).best_match)
    if (plan) await carryPlan(app, id, plan.id)
  },
  async start({ app, id }) {
    const plan = findPlan(app.catalogue(), (await read(app, id)).best_match)
    const started = plan && (await startApplication(app, id, plan))
    assertAccepted(started?.ok, started)
  },
  async employerAsked({ app, id }) {
    const sent = await sendToEmployer(app, id, 'payroll@shannonworks.example')
    assertAccepted(sent.ok, sent)
  },
  employer: (at) => completeForm(at, 'employer_details', 'guest'),
  async documents({ app, id, user }) {
    for (const document of identityDocuments) {
      const buffered = await app.uploadBuffer.store(oneChunk(await drawIdentityDocument(document)), 10_000_000)
      try {
        const uploaded = await uploadDocument(app, id, document, {
          name: `${document}.png`,
          type: 'image/png',
          buffered,
        })
        assertAccepted(uploaded.ok, uploaded)
      } finally {
        await buffered.remove()
      }
    }
    const sent = await submitDocuments(app, id, demoPpsn(user))
    assertAccepted(sent.ok, [user.email, sent])
  },
  async review({ app, id }) {
    const reviewed = await mergeProfile(app, id, { process_final_pension_application: true })
    assertAccepted(reviewed.ok, reviewed)
  },
  async sign({ app, id, user }) {
    const summary = await summaryOf(app, await read(app, id))
    if (!summary) return
    await readDocuments(app, id)
    const signature = {
      name: `${user.first} ${user.last}`,
      agreed: declarations,
      seen: seenHash(summary),
      from: '127.0.0.1',
      with: 'demo',
    }
    const statements = declarationTexts(await disclosureOf(app, id))
    const texts = declarations.map((each) => statements[each])
    const signed = await signApplication(app, id, signature, { version: DECLARATIONS_VERSION, texts })
    assertAccepted(signed.ok, signed)
  },
  async accept({ app, id, adviser }) {
    const funds = { kind: 'funds', texts: { evidence: seenOfFunds }, byUid: adviser.uid } as const
    const recorded = await recordClientCheck(app, id, funds)
    assertAccepted(recorded.kind === 'recorded', recorded)
    for (const kind of screeningKinds) {
      const by = { uid: adviser.uid, compliance: false }
      const searched = { kind, step: 'searched_clear', list: searchedList, evidence: seenInLists, by } as const
      const screened = await recordScreening(app, id, searched)
      assertAccepted(screened.kind === 'recorded', screened)
    }
    const shown = await revealPpsn(app, id, adviser.uid)
    assertAccepted(shown.ok, shown)
    for (const { document, file } of await findDocuments(app.db, id)) {
      if (!file) continue
      const reviewed = await reviewDocument(app, id, {
        document,
        storedAs: file.storedAs,
        byUid: adviser.uid,
        sendBack: undefined,
      })
      assertAccepted(reviewed.ok, reviewed)
    }
  },
  async send({ app, id, adviser }) {
    // The jobs may not have made the documents yet; both are safe to repeat.
    const [application, approval] = [await findApplication(app.db, id), await findApproval(app.db, id)]
    if (application) await generateApplicationDocuments(app, { applicationId: application.id })
    if (approval) await generateDocuments(app, { uid: id, version: approval.version })
    const downloaded = await openProviderFile(app, id, adviser.uid)
    assertAccepted(downloaded.ok, downloaded)
    const texts = sendingTexts(app.now(), 'portal')
    const sent = await recordSending(app, id, { texts, reason: '', byUid: adviser.uid })
    assertAccepted(sent.ok, sent)
  },
  async open({ app, id, adviser, user }) {
    const today = irishDate(app.now())
    const texts = pensionTexts({
      // A provider gives each pension a number of its own.
      policy_number: `${user.plan ? 'AL' : 'ZP'}-${4_471_900 + demoUsers.findIndex(({ email }) => email === user.email)}`,
      pension_start_date: today,
      PRSA_approval: 'PRSA/12345',
      fund_value: null,
      employer_pension_contribution: 173,
      risk_number: 4,
      risk_type: riskTypeOf(4),
      financial_advisor: adviser.name,
      contact_details: adviser.email,
    })
    const recorded = await recordPension(app, id, { texts, open: true, byUid: adviser.uid })
    assertAccepted(recorded.kind === 'saved', recorded)
  },
  months: importValues,
  years: importValues,
}

/** What the provider sent since the opening: its terms some days after the start, then values. */
async function importValues({ app, id, adviser }: StepContext): Promise<void> {
  const today = irishDate(app.now())
  const { pension_start_date: start } = await read(app, id)
  const texts = termsTexts(start && addDays(start, daysToTerms))
  const recorded = await recordTerms(app, id, { texts, reason: '', byUid: adviser.uid })
  assertAccepted(recorded.ok, recorded)
  await app.db.transaction().execute(async (trx) => {
    const member = await read({ ...app, db: trx }, id)
    const own = member.pension_contribution_value ?? 0
    const employer = member.employer_pension_contribution ?? 0
    const days = demoValues(member.pension_start_date ?? today, today, { own, employer })
    const writing = { days, source: 'provider', byUid: adviser.uid, action: 'import_values' } as const
    await writeFigures(app, trx, member, noHistory, writing)
  })
}

/** Submits the form with the user's demo answers. */
async function completeForm(
  { app, id, user }: StepContext,
  formId: DemoFormId,
  actor: Respondent['actor'] = 'member',
): Promise<void> {
  const answers = demoAnswers(formId, user, irishDate(app.now()))
  const sent = await app.db.transaction().execute(async (trx) => {
    const { version } = currentVersion(await findAnswers(trx, id, formId))
    await insertAnswers(trx, id, { formId, version, formVersion: formOf(formId).version, answers }, app.now())
    return submitAnswers(app, trx, { member: id, actor }, { formId, version })
  })
  assertAccepted(sent.ok, [formId, sent])
}

/** Opens the documents of the recommendation, generating them first: the job may not have run yet. */
async function readDocuments(app: AppContext, id: MemberId): Promise<void> {
  const approval = await findApproval(app.db, id)
  if (!approval) return
  await generateDocuments(app, { uid: id, version: approval.version })
  for (const { document, sha256 } of await listDocuments(app.db, id, approval.version))
    await recordOpening(app, id, { document, sha256 })
}

async function read(app: AppContext, id: MemberId): Promise<MemberRow> {
  const member = await findMember(app.db, id)
  if (!member) throw new Error('A demo user has no profile')
  return member
}

/** Throws when a flow refuses a step, which means that this file or the demo data is wrong. */
function assertAccepted(accepted: boolean | undefined, outcome: unknown): void {
  if (!accepted) throw new Error(`A demo step was refused: ${JSON.stringify(outcome)}`)
}
