/**
 * A member asks to change a name, birth date or PPSN that was compared with their identity documents, and sends a
 * document that shows why.
 */

import { decryptPpsn, encryptPpsn } from '#areas/application/flows/submit-documents.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import {
  type ChangeFaults,
  changeFolder,
  changeProofPath,
  draftProof,
  readIdentityChange,
} from '#areas/profile/domain/identity-change.ts'
import { writeAudit } from '#database/audit.ts'
import { findFile, moveFile, putFile, removeFile } from '#database/files.ts'
import { identityChangeOpen, insertIdentityChange, settleIdentityChange } from '#database/members/identity-changes.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { storeUpload, type UploadedFile } from '#shared/flows/store-upload.ts'

const draftPath = (id: MemberId) => changeProofPath(id, draftProof)

/** Stores the document of the next request in place of an earlier one. */
export async function uploadChangeProof(
  app: AppContext,
  id: MemberId,
  file: UploadedFile,
): Promise<Result<void, DocumentCode>> {
  const stored = await storeUpload(app, { path: draftPath(id), type: changeFolder }, file)
  if (!stored.ok) return stored
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (!(await lockMember(trx, id)) || (await identityChangeOpen(trx, id))) return fail('document_settled')
    const { contentType, bytes, sha256 } = await putFile(trx, { ...stored.value, uid: id }, now)
    const after = { document: changeFolder, contentType, bytes, sha256 }
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'upload_document', after }, now)
    return ok(undefined)
  })
}

export const removeChangeProof = (app: AppContext, id: MemberId): Promise<Result<void, never>> =>
  app.db.transaction().execute(async (trx) => {
    const removed = await removeFile(trx, id, draftPath(id))
    if (!removed) return ok(undefined)
    const before = { document: changeFolder, sha256: removed.sha256 }
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'remove_document', before }, app.now())
    return ok(undefined)
  })

/** `open`: there is a request already, and nothing was written. */
export type RequestedChange = { kind: 'requested' | 'open' } | { kind: 'refused'; faults: ChangeFaults }

/** `texts` are as typed. One request is open at a time, so repeating it changes nothing. */
export const requestIdentityChange = (app: AppContext, id: MemberId, texts: Texts): Promise<RequestedChange> =>
  app.db.transaction().execute(async (trx): Promise<RequestedChange> => {
    const now = app.now()
    const member = await lockMember(trx, id)
    if (!member || (await identityChangeOpen(trx, id))) return { kind: 'open' }
    const ppsn = member.pps_number === null ? undefined : decryptPpsn(app, id, member.pps_number)
    const read = readIdentityChange(texts, { ...member, ppsn }, { today: irishDate(now) })
    const proof = await findFile(trx, id, draftPath(id))
    if (!read.ok || !proof)
      return {
        kind: 'refused',
        faults: { ...(read.ok ? {} : read.faults), ...(proof ? {} : { proof: 'proof_missing' }) },
      }

    const changeId = app.newId()
    const { first_name = null, last_name = null, birth_date = null, pps_number } = read.changes
    await insertIdentityChange(
      trx,
      id,
      {
        id: changeId,
        first_name,
        last_name,
        birth_date,
        reason: read.reason,
        pps_number: pps_number === undefined ? null : encryptPpsn(app, id, pps_number),
      },
      now,
    )
    await moveFile(trx, id, proof.path, changeProofPath(id, changeId))
    // Names the fields, never their values: nothing has changed yet.
    const after = { fields: Object.keys(read.changes), proof: proof.sha256 }
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'request_identity_change', after }, now)
    return { kind: 'requested' }
  })

/** Repeating it changes nothing. */
export const withdrawIdentityChange = (app: AppContext, id: MemberId, changeId: string): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (!(await lockMember(trx, id))) return
    if (!(await settleIdentityChange(trx, id, changeId, { state: 'withdrawn', settledBy: id }, now))) return
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'withdraw_identity_change' }, now)
  })
