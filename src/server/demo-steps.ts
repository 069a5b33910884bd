/** What demo people and the firm did, by the deeds that the pages call, each at its own moment. */
import { declarationTexts } from '#copy/application/application-summary.ts'
import { findAnswers, insertAnswers } from '#database/answers.ts'
import { findPapers } from '#database/identity-documents.ts'
import { findMember, type MemberRow, mergeMember } from '#database/members.ts'
import { DECLARATIONS_VERSION, declarations } from '#domain/application/application-summary.ts'
import { identityPapers } from '#domain/application/identity-documents.ts'
import { type DemoFormId, type DemoPerson, type DemoStep, demoAnswers } from '#domain/development/demo-users.ts'
import { riskTypeOf } from '#domain/fact-find/risk.ts'
import { formOf } from '#domain/forms/registry.ts'
import { atHand } from '#domain/forms/versions.ts'
import { pensionTexts } from '#domain/pension/pension-record.ts'
import { writeVersions } from '#domain/recommendations/approval.ts'
import { readPlan } from '#domain/recommendations/products.ts'
import { draftOf } from '#domain/recommendations/recommendation-draft.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { IRISH_ZONE } from '#domain/shared/time-zones.ts'
import { judgePaper } from '#flows/application/apply-document-review.ts'
import { sendToEmployer } from '#flows/application/share-with-employer.ts'
import { seenHash, signApplication, summaryOf } from '#flows/application/sign-application.ts'
import { startApplication } from '#flows/application/start-application.ts'
import { sendPapers } from '#flows/application/submit-documents.ts'
import { takePaper } from '#flows/application/upload-document.ts'
import { bookCall } from '#flows/calls/book-call.ts'
import { carryPlan } from '#flows/calls/confirm-call.ts'
import { readFreeTimes } from '#flows/calls/free-times.ts'
import { sendAnswers } from '#flows/forms/complete-form.ts'
import type { Holder } from '#flows/forms/read-form-state.ts'
import { recordPension } from '#flows/pension/record-pension.ts'
import { mergeProfile } from '#flows/profile/merge-profile.ts'
import { approveRecommendation, propose } from '#flows/recommendations/approve-recommendation.ts'
import type { World } from '#flows/shared/app-context.ts'
import { drawIdentityPaper } from './demo-documents.ts'

export type DemoAdviser = { uid: string; name: string; email: string }

type At = { world: World; id: MemberId; person: DemoPerson; adviser: DemoAdviser }

/** Nobody's; its check letter is right. */
const ppsn = '1234567T'
const answerToFlag = 'We spoke about this on the call, and it fits what you told me.' // house-allow: sentence

export const demoDeeds: Readonly<Record<DemoStep, (at: At) => Promise<void>>> = {
  verify: ({ world, id }) => world.db.transaction().execute((trx) => world.identity.confirmEmail(trx, id)),
  async welcome({ world, id }) {
    const now = world.now()
    await mergeMember(world.db, id, { request_followup: true, welcomed_at: now }, now)
  },
  quiz: (at) => fill(at, 'qualification'),
  personal: (at) => fill(at, 'fact_find_personal_details'),
  financial: (at) => fill(at, 'fact_find_financial_details'),
  risk: (at) => fill(at, 'fact_find_risk_reward'),
  async advice({ world, id, adviser }) {
    const { proposal, versions } = await propose(world.db, await read(world, id), id, world.now())
    const draft = draftOf(proposal)
    const answers = Object.fromEntries(proposal.flags.map(({ code }) => [code, answerToFlag]))
    const seen = writeVersions(versions)
    const outcome = await approveRecommendation(world, id, { draft: { ...draft, answers }, expected: 0, seen, adviser })
    expect(outcome.kind === 'approved', outcome)
  },
  async call({ world, id }) {
    if (world.scheduler.kind !== 'own') return
    const [, , , start] = await readFreeTimes(world)
    if (start === undefined) return
    const booked = await bookCall(world, id, { start: new Date(start), timezone: IRISH_ZONE })
    expect(booked.ok, booked)
    const plan = readPlan((await read(world, id)).recommend_zurich_bestmatch)
    if (plan) await carryPlan(world, id, plan)
  },
  async start({ world, id }) {
    const plan = readPlan((await read(world, id)).recommend_zurich_bestmatch)
    const started = plan && (await startApplication(world, id, plan))
    expect(started?.ok, started)
  },
  async employerAsked({ world, id }) {
    const sent = await sendToEmployer(world, id, 'payroll@shannonworks.example')
    expect(sent.ok, sent)
  },
  employer: (at) => fill(at, 'employer_details', 'stranger'),
  async papers({ world, id, person }) {
    for (const paper of identityPapers) {
      const spooled = await world.spool.take(pieces(await drawIdentityPaper(paper)), 10_000_000)
      try {
        const taken = await takePaper(world, id, paper, { name: `${paper}.png`, type: 'image/png', spooled })
        expect(taken.ok, taken)
      } finally {
        await spooled.remove()
      }
    }
    const sent = await sendPapers(world, id, ppsn)
    expect(sent.ok, [person.email, sent])
  },
  async review({ world, id }) {
    const reviewed = await mergeProfile(world, id, { process_final_pension_application: true })
    expect(reviewed.ok, reviewed)
  },
  async sign({ world, id, person }) {
    const summary = summaryOf(world, await read(world, id))
    if (!summary) return
    const signature = {
      name: `${person.first} ${person.last}`,
      agreed: declarations,
      seen: seenHash(summary),
      from: '127.0.0.1',
      with: 'demo',
    }
    const texts = declarations.map((each) => declarationTexts[each])
    const signed = await signApplication(world, id, signature, { version: DECLARATIONS_VERSION, texts })
    expect(signed.ok, signed)
  },
  async accept({ world, id, adviser }) {
    for (const { paper, file } of await findPapers(world.db, id)) {
      if (!file) continue
      const judged = await judgePaper(world, id, {
        paper,
        storedAs: file.storedAs,
        byUid: adviser.uid,
        sendBack: undefined,
      })
      expect(judged.ok, judged)
    }
  },
  async open({ world, id, adviser }) {
    const today = irishDate(world.now())
    const texts = pensionTexts({
      policy_number: 'ZP-4471902',
      pension_start_date: today,
      PRSA_approval: 'PRSA/12345',
      fund_value: 12_480,
      employer_pension_contribution: 173,
      risk_number: 4,
      risk_type: riskTypeOf(4),
      financial_advisor: adviser.name,
      contact_details: adviser.email,
    })
    const recorded = await recordPension(world, id, { texts, open: true, byUid: adviser.uid })
    expect(recorded.kind === 'saved', recorded)
  },
}

async function fill({ world, id, person }: At, formId: DemoFormId, actor: Holder['actor'] = 'member'): Promise<void> {
  const answers = demoAnswers(formId, person, irishDate(world.now()))
  const sent = await world.db.transaction().execute(async (trx) => {
    const { version } = atHand(await findAnswers(trx, id, formId))
    await insertAnswers(trx, id, { formId, version, formVersion: formOf(formId).version, answers }, world.now())
    return sendAnswers(world, trx, { member: id, actor }, { formId, version })
  })
  expect(sent.ok, [formId, sent])
}

async function read(world: World, id: MemberId): Promise<MemberRow> {
  const member = await findMember(world.db, id)
  if (!member) throw new Error('a demo person is gone')
  return member
}

/** A demo that is refused is a fault of this file. */
function expect(held: boolean | undefined, outcome: unknown): void {
  if (!held) throw new Error(`a demo person was refused: ${JSON.stringify(outcome)}`)
}

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
