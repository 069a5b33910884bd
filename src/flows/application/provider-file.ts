/** An approved application as one archive for the provider: papers, certificate and fields, the PPSN among them. Who took it is written down, with its hash. */
import { createHash } from 'node:crypto'
import { completedAnswers } from '#database/answers.ts'
import { type Application, findApplication } from '#database/applications.ts'
import { writeAudit } from '#database/audit.ts'
import { type FileRecord, listFiles } from '#database/files.ts'
import { findDocuments } from '#database/identity-documents.ts'
import { lockMember, type MemberRow } from '#database/members.ts'
import { findApproval, listDocuments } from '#database/recommendations.ts'
import type { Db } from '#database/schema.ts'
import {
  applicationDocumentPath,
  applicationDocuments,
  applicationFiles,
  applicationReference,
} from '#domain/application/application-documents.ts'
import { documentState } from '#domain/application/identity-documents.ts'
import { type ProviderGap, providerAnswers, providerFields, providerGaps } from '#domain/application/provider-file.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import {
  documentFiles,
  documentPath,
  recommendationDocuments,
} from '#domain/recommendations/recommendation-documents.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { oneChunk, openFile } from '#flows/shared/store-file.ts'
import { type ZipPart, zipOf } from '#infrastructure/archive.ts'
import { collectGarbage } from '#infrastructure/collect-garbage.ts'
import { openPpsn } from './submit-documents.ts'

/** A paper, by its name in the archive. */
type Part = { file: string; record: FileRecord }
type Whole = { application: Application; ppsn: string; parts: readonly Part[] }
type Gathered = { ok: true; whole: Whole } | { ok: false; gaps: readonly ProviderGap[] }

/** What is missing; empty when the file can be had. */
export async function findProviderGaps(db: Db, id: MemberId, member: MemberRow): Promise<readonly ProviderGap[]> {
  const gathered = await gather(db, id, member)
  return gathered.ok ? [] : gathered.gaps
}

async function gather(db: Db, id: MemberId, member: MemberRow): Promise<Gathered> {
  const application = await findApplication(db, id)
  const identity = await findDocuments(db, id)
  const files = new Map((await listFiles(db, id)).map((record) => [record.path, record]))
  const approval = await findApproval(db, id)
  // While the papers of another version are being made, the old ones lie there still.
  const kept = new Set(approval ? (await listDocuments(db, id, approval.version)).map(({ document }) => document) : [])
  const sent = approval ? recommendationDocuments : []
  const part = (file: string, path: string): Part[] => {
    const record = files.get(path)
    return record ? [{ file, record }] : []
  }
  const made = applicationDocuments.map((document) => ({
    document,
    parts: application
      ? part(`application/${applicationFiles[document]}`, applicationDocumentPath(id, application.id, document))
      : [],
  }))
  const advised = sent.map((document) => ({
    document,
    parts: kept.has(document) ? part(`recommendation/${documentFiles[document]}`, documentPath(id, document)) : [],
  }))
  const unmade = (all: typeof made | typeof advised) => all.filter(({ parts }) => parts.length === 0)
  const gaps = providerGaps({
    signed: application !== undefined,
    ppsn: member.pps_number !== null,
    identity: identity.map(({ document, file, review }) => ({
      document,
      state: documentState({ storedAs: file?.storedAs, review }).kind,
    })),
    unmade: { application: unmade(made).length, recommendation: unmade(advised).length },
  })
  if (!application || member.pps_number === null || gaps.length > 0) return { ok: false, gaps }
  const parts = [
    ...made.flatMap((each) => each.parts),
    ...identity.flatMap(({ document, file }) => (file ? [{ file: identityFile(document, file), record: file }] : [])),
    ...advised.flatMap((each) => each.parts),
  ]
  return { ok: true, whole: { application, ppsn: member.pps_number, parts } }
}

const identityNames: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'Proof_of_PPSN',
  datebirth: 'Proof_of_Identity',
}
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

/** Never as the member called it: that may be anything. */
const identityFile = (document: IdentityDocument, { contentType }: FileRecord): string =>
  `identity/${identityNames[document]}.${endings[contentType] ?? 'bin'}`

export type ProviderFile = {
  reference: string
  contentType: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/**
 * It is read twice: once for its hash, so that the row in the trail is there before the first byte goes out and a paper that is damaged gives no
 * archive at all; and once to be sent, so that no more than a piece of it is held. Nothing that it is read from is ever overwritten.
 */
export async function openProviderFile(
  app: AppContext,
  id: MemberId,
  byUid: string,
): Promise<{ ok: true; file: ProviderFile } | { ok: false; code: 'gaps' | 'damaged' }> {
  const found = await app.db.transaction().execute(async (trx) => {
    // Held, so that no paper goes back and nothing is withdrawn while it is gathered.
    const member = await lockMember(trx, id)
    const gathered = member && (await gather(trx, id, member))
    return member && gathered?.ok
      ? { ...gathered.whole, fields: await fieldsOf(app, trx, id, member, gathered.whole) }
      : undefined
  })
  if (!found) return { ok: false, code: 'gaps' }
  const { application, parts, fields } = found
  const archive = () => zipOf(contentOf(app, parts, fields))

  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of sparing(archive())) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (err) {
    app.log.error({ err }, 'a file for the provider could not be made')
    return { ok: false, code: 'damaged' }
  }
  const reference = applicationReference(application.id)
  const after = { application: reference, bytes, sha256: hash.digest('hex') }
  const action = 'download_provider_file'
  await writeAudit(app.db, { actor: 'adviser', actorUid: byUid, uid: id, action, after }, app.now())
  return { ok: true, file: { reference, contentType: 'application/zip', bytes, content: sparing(archive()) } }
}

/** Without the time of the download, so that the same application always makes the same archive. */
async function fieldsOf(
  app: AppContext,
  db: Db,
  id: MemberId,
  member: MemberRow,
  { application, ppsn, parts }: Whole,
): Promise<Buffer> {
  const approval = await findApproval(db, id)
  const { plan, signed_name, signed_at, content, content_hash } = application
  const told = {
    application: {
      reference: applicationReference(application.id),
      plan,
      signed_name,
      signed_at,
      content,
      content_hash,
    },
    recommendation: approval && {
      reference: approval.reference,
      version: approval.version,
      approved_at: approval.approvedAt,
    },
    fields: {
      ...Object.fromEntries(providerFields.map((field) => [field, member[field]])),
      pps_number: openPpsn(app, id, ppsn),
    },
    answers: providerAnswers(await completedAnswers(db, id), member.employment_status),
    documents: parts.map(({ file, record: { type, contentType, bytes, sha256 } }) => ({
      file,
      type,
      content_type: contentType,
      bytes,
      sha256,
    })),
  }
  return Buffer.from(`${JSON.stringify(told, null, 2)}\n`)
}

async function* contentOf(app: AppContext, parts: readonly Part[], fields: Buffer): AsyncIterable<ZipPart> {
  for (const { file, record } of parts) yield { name: file, content: checked(app, record) }
  yield { name: 'fields.json', content: oneChunk(fields) }
}

/** Throws when what is kept is not what was recorded. */
async function* checked(app: AppContext, record: FileRecord): AsyncIterable<Uint8Array> {
  const opened = await openFile(app, record)
  if (!opened) throw new Error('the bytes of a paper are gone')
  const hash = createHash('sha256')
  for await (const piece of opened.content) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== record.sha256) throw new Error('a paper is not the one that was recorded')
}

/** How much may pass before what it passed through is given back. */
const freshBytes = 2 * 1024 * 1024

async function* sparing(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let fresh = 0
  for await (const piece of content) {
    yield piece
    fresh += piece.length
    if (fresh < freshBytes) continue
    collectGarbage()
    fresh = 0
  }
}
