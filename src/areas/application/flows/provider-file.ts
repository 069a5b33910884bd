/**
 * The archive of a signed application for the provider: documents, certificate and fields including the PPSN. Each
 * download is audited with its hash.
 */
import { createHash } from 'node:crypto'
import { applicationReference } from '#areas/application/domain/application-documents.ts'
import { sendingGaps } from '#areas/application/domain/opening-requirements.ts'
import { asPaid, providerAnswers, providerFields } from '#areas/application/domain/provider-file.ts'
import { completedAnswers } from '#database/members/answers.ts'
import type { Application } from '#database/members/applications.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import { findApproval } from '#database/members/recommendations.ts'
import type { Db } from '#database/schema.ts'
import { type ZipPart, zipOf } from '#infrastructure/archive.ts'
import { collectingGarbage } from '#infrastructure/collect-garbage.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'
import { oneChunk, verifiedContent } from '#shared/flows/store-file.ts'
import { type Part, readOpening } from './opening-facts.ts'
import { decryptPpsn } from './submit-documents.ts'

/** `ppsn` is encrypted. */
type Contents = { application: Application; ppsn: string; parts: readonly Part[] }

async function collectContents(
  app: AppContext,
  db: Db,
  id: MemberId,
  member: MemberRow,
): Promise<Contents | undefined> {
  const { facts, application, parts } = await readOpening(app, db, id, member)
  if (!application || member.pps_number === null || sendingGaps(facts).length > 0) return undefined
  return { application, ppsn: member.pps_number, parts }
}

export type ProviderFile = {
  reference: string
  contentType: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Reads the archive twice: first for its hash, so that the audit row precedes the first byte and a damaged document
 * gives no archive at all; then to stream it, so that memory holds one chunk at a time. Both give the same bytes, since
 * stored files are never overwritten.
 */
export async function openProviderFile(
  app: AppContext,
  id: MemberId,
  byUid: string,
): Promise<{ ok: true; file: ProviderFile } | { ok: false; code: 'gaps' | 'damaged' }> {
  const collected = await app.db.transaction().execute(async (trx) => {
    // The lock keeps documents from being sent back, and the application from being withdrawn, while they are
    // collected.
    const member = await lockMember(trx, id)
    const contents = member && (await collectContents(app, trx, id, member))
    return contents && { ...contents, fields: await fieldsOf(app, trx, id, member, contents) }
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
  await recordAction(app, { kind: 'adviser', uid: byUid }, { action: 'download_provider_file', uid: id, after })
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
    as_paid: asPaid(content.summary.pension),
    answers: providerAnswers(await completedAnswers(db, id), member),
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
