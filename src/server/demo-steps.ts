/** What demo people and the firm did, by the deeds that the pages call, each at its own moment. */
import { declarationTexts } from '#copy/pages/application-summary.ts'
import { DECLARATIONS_VERSION, declarations } from '#domain/application-summary.ts'
import { writeVersions } from '#domain/approval.ts'
import { irishDate } from '#domain/dates.ts'
import { type DemoFormId, type DemoPerson, type DemoStep, demoAnswers } from '#domain/demo-people.ts'
import { formOf } from '#domain/forms/registry.ts'
import { atHand } from '#domain/forms/versions.ts'
import { identityPapers } from '#domain/identity-papers.ts'
import type { MemberId } from '#domain/member-id.ts'
import { pensionTexts } from '#domain/pension-record.ts'
import { readPlan } from '#domain/plans.ts'
import { draftOf } from '#domain/recommendation-draft.ts'
import { riskTypeOf } from '#domain/risk.ts'
import { IRISH_ZONE } from '#domain/zones.ts'
import { approveRecommendation, propose } from '#flows/approve-recommendation.ts'
import { bookCall } from '#flows/book-call.ts'
import { sendAnswers } from '#flows/complete-form.ts'
import { carryPlan } from '#flows/confirm-call.ts'
import { readFreeTimes } from '#flows/free-times.ts'
import { judgePaper } from '#flows/judge-paper.ts'
import { mergeProfile } from '#flows/merge-profile.ts'
import type { Holder } from '#flows/read-form-at-hand.ts'
import { recordPension } from '#flows/record-pension.ts'
import { sendPapers } from '#flows/send-papers.ts'
import { sendToEmployer } from '#flows/share-with-employer.ts'
import { seenHash, signApplication, summaryOf } from '#flows/sign-application.ts'
import { startApplication } from '#flows/start-application.ts'
import { takePaper } from '#flows/take-paper.ts'
import type { World } from '#flows/world.ts'
import { findAnswers, insertAnswers } from '#store/answers.ts'
import { findPapers } from '#store/identity-papers.ts'
import { findMember, type MemberRow, mergeMember } from '#store/members.ts'
import { drawIdentityPaper } from './demo-papers.ts'

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
