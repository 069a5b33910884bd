/** Makes the three papers of an approval and keeps them in the member's folder (DATA-29); or keeps the firm's own PDF in the place of one. */

import { writeAudit } from '#database/audit.ts'
import { putFile } from '#database/files.ts'
import { lockMember } from '#database/members.ts'
import { findApproval, findPaperRecord, insertPaper, listPapers } from '#database/recommendations.ts'
import type { Db } from '#database/schema.ts'
import { type MadePaper, makePapers } from '#documents/generate-documents.ts'
import type { PaperRecord } from '#domain/recommendations/document-record.ts'
import { paperArchive, paperPath, type RecommendationPaper } from '#domain/recommendations/recommendation-documents.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'
import { storeObject } from '#flows/shared/store-file.ts'
import { contentKind } from '#infrastructure/file-kind.ts'
import { inspectPdf } from '#infrastructure/inspect-pdf.ts'
import type { Spooled } from '#infrastructure/upload-buffer.ts'

type Job = { uid: MemberId; version: number }

const contentType = 'application/pdf'

/** Done again, after a half-done job, it changes nothing that is kept already. */
export async function keepPapers(world: World, { uid: id, version }: Job): Promise<void> {
  const stored = await findPaperRecord(world.db, id, version)
  if (!stored || !(await isNewest(world.db, id, version))) return
  const kept = new Set((await listPapers(world.db, id, version)).map(({ paper }) => paper))
  const due = (await makePapers(stored.record as PaperRecord)).filter(({ paper }) => !kept.has(paper))
  for (const made of due) await keep(world, id, version, made, { source: 'made' })
}

const isNewest = async (db: Db, id: MemberId, version: number): Promise<boolean> =>
  (await findApproval(db, id))?.version === version

type Origin = { source: 'made' } | { source: 'own'; byUid: string }

/** Twice: where the member finds it, and where it stays as it was sent, whatever takes its place. */
async function keep(
  world: World,
  id: MemberId,
  version: number,
  made: Omit<MadePaper, 'sha256'>,
  origin: Origin,
): Promise<boolean> {
  const facts = { path: paperPath(id, made.paper), contentType, type: made.paper }
  const current = await storeObject(world, facts, once(made.bytes))
  const lasting = { ...facts, path: paperArchive(id, made.file, current.sha256) }
  const copy = await storeObject(world, lasting, once(made.bytes))
  return world.db.transaction().execute(async (trx) => {
    const now = world.now()
    // Held, so that an approval meanwhile waits.
    await lockMember(trx, id)
    if (!(await isNewest(trx, id, version))) return false
    const before = (await listPapers(trx, id, version)).find(({ paper }) => paper === made.paper)
    if (origin.source === 'made' && before) return false
    const { sha256, bytes } = current
    await insertPaper(trx, id, { version, paper: made.paper, source: origin.source, sha256, bytes }, now)
    await putFile(trx, { ...facts, ...current, uid: id, name: made.file }, now)
    await putFile(trx, { ...lasting, ...copy, uid: id, name: made.file }, now)
    const entry = { uid: id, deed: origin.source === 'made' ? 'make paper' : 'replace paper' }
    const after = { paper: made.paper, version, sha256, bytes }
    await writeAudit(
      trx,
      origin.source === 'made'
        ? { actor: 'server', ...entry, after }
        : { actor: 'adviser', actorUid: origin.byUid, ...entry, before: { sha256: before?.sha256 ?? null }, after },
      now,
    )
    return true
  })
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** 10 MB. */
export const ownPaperBytes = 10 * 1024 * 1024

export type OwnPaperFault =
  | 'paper_empty'
  | 'paper_too_big'
  | 'own_not_pdf'
  | 'paper_infected'
  | 'scan_unavailable'
  | 'not_approved'

/** The firm's own PDF in the place of one that was made. */
export async function replacePaper(
  world: World,
  id: MemberId,
  own: { paper: RecommendationPaper; file: string; spooled: Spooled; byUid: string },
): Promise<Result<void, OwnPaperFault>> {
  const approval = await findApproval(world.db, id)
  if (!approval) return fail('not_approved')
  if (own.spooled.bytes === 0) return fail('paper_empty')
  if (own.spooled.bytes > ownPaperBytes) return fail('paper_too_big')
  const verdict = await world.scan.scan(own.spooled.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'paper_infected' : 'scan_unavailable')
  const chunks: Uint8Array[] = []
  for await (const chunk of own.spooled.read()) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if ((await contentKind(bytes)) !== contentType || (await inspectPdf(bytes)) !== undefined) return fail('own_not_pdf')
  const kept = await keep(
    world,
    id,
    approval.version,
    { paper: own.paper, file: own.file, bytes },
    { source: 'own', byUid: own.byUid },
  )
  return kept ? ok(undefined) : fail('not_approved')
}
