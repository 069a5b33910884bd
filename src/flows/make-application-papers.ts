/** The job after a signature: makes its two papers and keeps them. Done again, it finds them there. */
import { applicationPaperPath } from '#domain/application-papers.ts'
import { makeApplicationPapers as make } from '#papers/application-papers.ts'
import { findApplicationById } from '#store/applications.ts'
import { writeAudit } from '#store/audit.ts'
import { hasFile, putFile } from '#store/files.ts'
import { storeObject } from './keep-file.ts'
import type { World } from './world.ts'

export async function makeApplicationPapers(world: World, { applicationId }: { applicationId: string }): Promise<void> {
  const signed = await findApplicationById(world.db, applicationId)
  if (!signed) return
  const { uid } = signed
  for (const { paper, file, bytes, sha256 } of await make(signed)) {
    const path = applicationPaperPath(uid, signed.id, paper)
    if (await hasFile(world.db, path)) continue
    const about = { path, contentType: 'application/pdf', type: paper }
    const stored = await storeObject(world, about, oneChunk(bytes))
    await world.db.transaction().execute(async (trx) => {
      const now = world.now()
      await putFile(trx, { ...about, ...stored, uid, name: file }, now)
      await writeAudit(trx, { actor: 'server', uid, deed: 'make application paper', after: { paper, sha256 } }, now)
    })
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
