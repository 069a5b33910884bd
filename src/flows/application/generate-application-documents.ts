/** The job after a signature: makes its two papers and keeps them. Done again, it finds them there. */

import { findApplicationById } from '#database/applications.ts'
import { writeAudit } from '#database/audit.ts'
import { hasFile, putFile } from '#database/files.ts'
import { makeApplicationPapers as make } from '#documents/application-documents.ts'
import { applicationPaperPath } from '#domain/application/application-documents.ts'
import type { World } from '#flows/shared/app-context.ts'
import { storeObject } from '#flows/shared/store-file.ts'

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
