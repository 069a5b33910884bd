/** Looks into an identity paper that was sent and, if nothing is wrong with it, keeps it in the place of the one before. */

import { writeAudit } from '#database/audit.ts'
import { type FileRecord, putFile, removeFile } from '#database/files.ts'
import { findPapers, type KeptPaper, lockPapers } from '#database/identity-documents.ts'
import { findMember } from '#database/members.ts'
import type { Db } from '#database/schema.ts'
import {
  declaredKind,
  mayChange,
  type PaperKind,
  paperBytes,
  paperPath,
  paperPixels,
  paperState,
} from '#domain/application/identity-documents.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import type { PaperCode } from '#domain/shared/errors.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'
import { storeObject } from '#flows/shared/store-file.ts'
import { giveBack } from '#infrastructure/collect-garbage.ts'
import { contentKind } from '#infrastructure/file-kind.ts'
import { remakePicture } from '#infrastructure/images.ts'
import { inspectPdf } from '#infrastructure/inspect-pdf.ts'
import type { Spooled } from '#infrastructure/upload-buffer.ts'

/** `name` and `type` are what the sender says. */
export type SentFile = { name: string; type: string; spooled: Spooled }

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** The caller removes what was spooled. */
export async function takePaper(
  world: World,
  id: MemberId,
  paper: IdentityPaper,
  file: SentFile,
): Promise<Result<FileRecord, PaperCode>> {
  if (!(await isOpen(world.db, id, paper))) return fail('paper_settled')
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind
  const { spooled } = file
  if (spooled.bytes === 0) return fail('paper_empty')
  if (spooled.bytes > paperBytes) return fail('paper_too_big')
  const made = await world.checks(() => lookInto(world, kind.value, spooled))
  if (!made.ok) return made

  const facts = { path: paperPath(id, paper), contentType: contentTypes[kind.value], type: paper }
  const stored = await store(world, facts, made.value).catch((err: unknown) => {
    world.log.error({ err }, 'a paper could not be stored')
  })
  if (!stored) return fail('upload_failed')
  return world.db.transaction().execute(async (trx) => {
    const now = world.now()
    const held = await lockPapers(trx, id)
    if (!held || !isChangeable(held, paper)) return fail('paper_settled')
    const name = file.name.normalize('NFC').slice(-200)
    const record = await putFile(trx, { ...facts, ...stored, uid: id, name }, now)
    const after = { paper, contentType: record.contentType, bytes: record.bytes, sha256: record.sha256 }
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, deed: 'upload paper', after }, now)
    return ok(record)
  })
}

/** Takes a paper back that was not sent yet, or that came back. */
export const removePaper = (world: World, id: MemberId, paper: IdentityPaper): Promise<Result<void, 'paper_settled'>> =>
  world.db.transaction().execute(async (trx) => {
    const held = await lockPapers(trx, id)
    if (!held || !isChangeable(held, paper)) return fail('paper_settled')
    const removed = await removeFile(trx, id, paperPath(id, paper))
    if (removed) {
      const before = { paper, sha256: removed.sha256 }
      await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, deed: 'remove paper', before }, world.now())
    }
    return ok(undefined)
  })

async function store(
  world: World,
  facts: Pick<FileRecord, 'path' | 'contentType' | 'type'>,
  { content, preview }: Made,
) {
  const whole = await storeObject(world, facts, pieces(content))
  if (!preview) return { ...whole, previewAs: null }
  const of = { ...facts, contentType: contentTypes.jpeg, type: `${facts.type}-preview` }
  return { ...whole, previewAs: (await storeObject(world, of, pieces(preview))).storedAs }
}

type Made = { content: Uint8Array; preview?: Uint8Array }

async function lookInto(world: World, kind: PaperKind, spooled: Spooled): Promise<Result<Made, PaperCode>> {
  giveBack()
  const verdict = await world.scan.scan(spooled.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'paper_infected' : 'scan_unavailable')
  const bytes = await spooled.whole()
  giveBack()
  if ((await contentKind(bytes)) !== contentTypes[kind]) return fail('paper_disguised')
  if (kind === 'pdf') {
    const fault = await inspectPdf(bytes)
    return fault ? fail(fault) : ok({ content: bytes })
  }
  const picture = await remakePicture(bytes, { format: kind, pixels: paperPixels })
  if (picture === 'too_large') return fail('picture_too_large')
  return picture ? ok(picture) : fail('paper_broken')
}

/** Before the work of looking into the file; it is asked again, with the row held, when the file is kept. */
async function isOpen(db: Db, id: MemberId, paper: IdentityPaper): Promise<boolean> {
  const member = await findMember(db, id)
  return (
    member !== undefined &&
    isChangeable({ papers: await findPapers(db, id), verified: member.pension_applied_verify_identity }, paper)
  )
}

function isChangeable({ papers, verified }: { papers: KeptPaper[]; verified: boolean }, paper: IdentityPaper): boolean {
  const kept = papers.find((each) => each.paper === paper)
  return mayChange(paperState({ storedAs: kept?.file?.storedAs, review: kept?.review }), verified)
}

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
