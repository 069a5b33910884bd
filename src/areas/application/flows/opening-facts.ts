/**
 * Reads the facts of areas/application/domain/opening-requirements.ts, and the documents of the provider's file, which
 * they count.
 */

import { type AgreedContribution, agreedContribution } from '#areas/application/domain/agreed-contribution.ts'
import {
  applicationDocumentPath,
  applicationDocuments,
  applicationFiles,
} from '#areas/application/domain/application-documents.ts'
import { employerPart } from '#areas/application/domain/employer-link.ts'
import type { IdentityFacts } from '#areas/application/domain/identity-documents.ts'
import { coversCurrent, type OpeningFacts } from '#areas/application/domain/opening-requirements.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { openFlags } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import {
  documentFiles,
  documentPath,
  type RecommendationDocument,
  recommendationDocuments,
} from '#areas/recommendations/domain/document-record.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { bestPlan } from '#areas/recommendations/domain/plans/products.ts'
import { type FileRecord, listFiles } from '#database/files.ts'
import { completedAnswers } from '#database/members/answers.ts'
import { type Application, findApplication } from '#database/members/applications.ts'
import { findContribution } from '#database/members/contribution.ts'
import { identityChangeOpen } from '#database/members/identity-changes.ts'
import { findDocuments, type StoredDocument } from '#database/members/identity-documents.ts'
import type { MemberRow } from '#database/members/members.ts'
import { type Approval, findApproval, listDocuments } from '#database/members/recommendations.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { readClientChecks } from './client-checks.ts'
import { readScreening } from './screening/screening.ts'
import { summaryOf } from './sign-application.ts'
import { ppsnFingerprint } from './submit-documents.ts'

/** A document; `file` is its name in the archive. */
export type Part = { file: string; record: FileRecord }

export type Opening = { facts: OpeningFacts; application: Application | undefined; parts: readonly Part[] }

/** What an opening depends on besides the application; pages read it for other purposes too. */
export type OpeningRecords = {
  files: readonly FileRecord[]
  identity: readonly StoredDocument[]
  approval: Approval | undefined
  /** The documents of this approval that are generated. */
  generated: readonly RecommendationDocument[]
  contribution: AgreedContribution
  changeRequestOpen: boolean
}

async function readRecords(db: Db, id: MemberId, member: MemberRow): Promise<OpeningRecords> {
  const files = await listFiles(db, id)
  const approval = await findApproval(db, id)
  return {
    files,
    identity: await findDocuments(db, id, files),
    approval,
    generated: approval ? (await listDocuments(db, id, approval.version)).map(({ document }) => document) : [],
    contribution: agreedContribution(member, await findContribution(db, id)),
    changeRequestOpen: await identityChangeOpen(db, id),
  }
}

/** Read it under the member's lock when a decision depends on it. `known`: what a page has read already. */
export async function readOpening(
  app: AppContext,
  db: Db,
  id: MemberId,
  member: MemberRow,
  known?: OpeningRecords,
): Promise<Opening> {
  const application = await findApplication(db, id)
  const records = known ?? (await readRecords(db, id, member))
  const { identity, approval, contribution, changeRequestOpen } = records
  const files = new Map(records.files.map((record) => [record.path, record]))
  const part = (file: string, path: string): Part[] => {
    const record = files.get(path)
    return record ? [{ file, record }] : []
  }
  const ofApplication = applicationDocuments.map((document) =>
    application
      ? part(`application/${applicationFiles[document]}`, applicationDocumentPath(id, application.id, document))
      : [],
  )
  // While the documents of a new version are being generated, the files of the old version are still stored.
  const current = new Set(records.generated)
  const ofRecommendation = (approval ? recommendationDocuments : []).map((document) =>
    current.has(document) ? part(`recommendation/${documentFiles[document]}`, documentPath(id, document)) : [],
  )
  const plan = member.pension_applied ?? member.process_pension_applied ?? bestPlan(member)
  const answers = await completedAnswers(db, id)
  return {
    application,
    parts: [
      ...ofApplication.flat(),
      ...identity.flatMap(({ document, file }) => (file ? [{ file: identityFile(document, file), record: file }] : [])),
      ...ofRecommendation.flat(),
    ],
    facts: {
      signature: application && { ...application.content, name: application.signed_name },
      summary: await summaryOf(app, member, db),
      profile: identityFactsOf(app, member),
      employer: employerPart(member, findPlan(app.catalogue(), plan)),
      identity: identity.map(({ document, review, state }) => ({
        document,
        state: state.kind,
        compared: review?.compared ?? null,
      })),
      contribution: contribution.state === 'agreed' ? 'agreed' : 'open',
      changeRequestOpen,
      checks: (await readClientChecks(app, db, member, answers)).state,
      screening: (await readScreening(db, member, answers)).states,
      approval: approval && { openFlags: openFlags(approval.draft, approval.proposal) },
      unmade: { application: countMissing(ofApplication), recommendation: countMissing(ofRecommendation) },
      sentAt: application?.sent_at ?? null,
    },
  }
}

const countMissing = (documents: readonly (readonly Part[])[]): number =>
  documents.filter((parts) => parts.length === 0).length

const identityNames: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'Proof_of_PPSN',
  datebirth: 'Proof_of_Identity',
}
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** Never the member's own file name, which may contain anything. */
const identityFile = (document: IdentityDocument, { contentType }: FileRecord): string =>
  `identity/${identityNames[document]}.${extensions[contentType] ?? 'bin'}`

/** What the identity documents are compared with; the PPSN as a keyed hash. */
export const identityFactsOf = (app: Pick<AppContext, 'fieldEncryption'>, member: MemberRow): IdentityFacts => ({
  first_name: member.first_name,
  last_name: member.last_name,
  birth_date: member.birth_date,
  ppsn: ppsnFingerprint(app, member),
})

/** Whether a signature covers what the member would sign now. An open pension keeps its signature. */
export async function isSignatureCurrent(
  app: AppContext,
  db: Db,
  member: MemberRow,
  signed: Application['content'] | null,
): Promise<boolean> {
  if (member.final_pension_application) return true
  return signed !== null && coversCurrent(signed, await summaryOf(app, member, db))
}
