/** The archive of a signed application for the provider: documents, certificate and fields including the PPSN. Each download is audited with its hash. */
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
import { decryptPpsn } from './submit-documents.ts'

/** A document; `file` is its name in the archive. */
type Part = { file: string; record: FileRecord }
/** `ppsn` is encrypted. */
type Contents = { application: Application; ppsn: string; parts: readonly Part[] }
type Collected = { ok: true; contents: Contents } | { ok: false; gaps: readonly ProviderGap[] }

/** What is missing for the archive; empty when it can be downloaded. */
export async function findProviderGaps(db: Db, id: MemberId, member: MemberRow): Promise<readonly ProviderGap[]> {
  const collected = await collectContents(db, id, member)
  return collected.ok ? [] : collected.gaps
}

async function collectContents(db: Db, id: MemberId, member: MemberRow): Promise<Collected> {
  const application = await findApplication(db, id)
  const identity = await findDocuments(db, id)
  const files = new Map((await listFiles(db, id)).map((record) => [record.path, record]))
  const approval = await findApproval(db, id)
  // While the documents of a new version are being generated, the files of the old version are still stored.
  const currentDocuments = approval ? await listDocuments(db, id, approval.version) : []
  const current = new Set(currentDocuments.map(({ document }) => document))
  const expected = approval ? recommendationDocuments : []
  const part = (file: string, path: string): Part[] => {
    const record = files.get(path)
    return record ? [{ file, record }] : []
  }
  const ofApplication = applicationDocuments.map((document) => ({
    document,
    parts: application
      ? part(`application/${applicationFiles[document]}`, applicationDocumentPath(id, application.id, document))
      : [],
  }))
  const ofRecommendation = expected.map((document) => ({
    document,
    parts: current.has(document) ? part(`recommendation/${documentFiles[document]}`, documentPath(id, document)) : [],
  }))
  const missing = (all: typeof ofApplication | typeof ofRecommendation) => all.filter(({ parts }) => parts.length === 0)
  const gaps = providerGaps({
    signed: application !== undefined,
    ppsn: member.pps_number !== null,
    identity: identity.map(({ document, file, review }) => ({
      document,
      state: documentState({ storedAs: file?.storedAs, review }).kind,
    })),
    unmade: { application: missing(ofApplication).length, recommendation: missing(ofRecommendation).length },
  })
  if (!application || member.pps_number === null || gaps.length > 0) return { ok: false, gaps }
  const parts = [
    ...ofApplication.flatMap((each) => each.parts),
    ...identity.flatMap(({ document, file }) => (file ? [{ file: identityFile(document, file), record: file }] : [])),
    ...ofRecommendation.flatMap((each) => each.parts),
  ]
  return { ok: true, contents: { application, ppsn: member.pps_number, parts } }
}

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

export type ProviderFile = {
  reference: string
  contentType: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Reads the archive twice: first for its hash, so that the audit row precedes the first byte and a damaged document gives no archive at all; then
 * to stream it, so that memory holds one chunk at a time. Both give the same bytes, since stored files are never overwritten.
 */
export async function openProviderFile(
  app: AppContext,
  id: MemberId,
  byUid: string,
): Promise<{ ok: true; file: ProviderFile } | { ok: false; code: 'gaps' | 'damaged' }> {
  const collected = await app.db.transaction().execute(async (trx) => {
    // The lock keeps documents from being sent back, and the application from being withdrawn, while they are collected.
    const member = await lockMember(trx, id)
    const result = member && (await collectContents(trx, id, member))
    return member && result?.ok
      ? { ...result.contents, fields: await fieldsOf(app, trx, id, member, result.contents) }
      : undefined
  })
  if (!collected) return { ok: false, code: 'gaps' }
  const { application, parts, fields } = collected
  const archive = () => zipOf(contentOf(app, parts, fields))

  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of collectingGarbage(archive())) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (err) {
    app.log.error({ err }, 'could not create a provider file')
    return { ok: false, code: 'damaged' }
  }
  const reference = applicationReference(application.id)
  const after = { application: reference, bytes, sha256: hash.digest('hex') }
  const action = 'download_provider_file'
  await writeAudit(app.db, { actor: 'adviser', actorUid: byUid, uid: id, action, after }, app.now())
  return { ok: true, file: { reference, contentType: 'application/zip', bytes, content: collectingGarbage(archive()) } }
}

/** fields.json. It omits the time of the download, so that the same application always gives the same archive. */
async function fieldsOf(
  app: AppContext,
  db: Db,
  id: MemberId,
  member: MemberRow,
  { application, ppsn, parts }: Contents,
): Promise<Buffer> {
  const approval = await findApproval(db, id)
  const { plan, signed_name, signed_at, content, content_hash } = application
  const json = {
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
      pps_number: decryptPpsn(app, id, ppsn),
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
  return Buffer.from(`${JSON.stringify(json, null, 2)}\n`)
}

async function* contentOf(app: AppContext, parts: readonly Part[], fields: Buffer): AsyncIterable<ZipPart> {
  for (const { file, record } of parts) yield { name: file, content: verifiedContent(app, record) }
  yield { name: 'fields.json', content: oneChunk(fields) }
}

/** Streams a stored document. Throws when its bytes are missing or their hash differs from the record. */
async function* verifiedContent(app: AppContext, record: FileRecord): AsyncIterable<Uint8Array> {
  const opened = await openFile(app, record)
  if (!opened) throw new Error('The bytes of a document are missing')
  const hash = createHash('sha256')
  for await (const chunk of opened.content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== record.sha256) throw new Error('The hash of a document differs from its record')
}

const bytesPerCollection = 2 * 1024 * 1024

/** Passes the chunks through and collects garbage regularly, so that used buffers do not pile up. */
async function* collectingGarbage(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let passed = 0
  for await (const chunk of content) {
    yield chunk
    passed += chunk.length
    if (passed < bytesPerCollection) continue
    collectGarbage()
    passed = 0
  }
}
