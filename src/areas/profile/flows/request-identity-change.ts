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
import { findFile, moveFile, putFile, removeFile } from '#database/files.ts'
import { identityChangeOpen, insertIdentityChange, settleIdentityChange } from '#database/members/identity-changes.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { storeUpload, type UploadedFile } from '#shared/flows/store-upload.ts'

const draftPath = (id: MemberId) => changeProofPath(id, draftProof)

/** Stores the document of the next request instead of an earlier one. */
export async function uploadChangeProof(
  app: AppContext,
  id: MemberId,
  file: UploadedFile,
): Promise<Result<void, DocumentCode>> {
  const stored = await storeUpload(app, { uid: id, path: draftPath(id), type: changeFolder }, file)
  if (!stored.ok) return stored
  return audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    if (!(await lockMember(trx, id)) || (await identityChangeOpen(trx, id))) return fail('document_settled')
    const { contentType, bytes, sha256 } = await putFile(trx, { ...stored.value, uid: id }, now)
    const after = { document: changeFolder, contentType, bytes, sha256 }
    return changed(ok(undefined), { action: 'upload_document', uid: id, after })
  })
}

export const removeChangeProof = (app: AppContext, id: MemberId): Promise<Result<void, never>> =>
  audited(app, { kind: 'member', uid: id }, async (trx) => {
    const removed = await removeFile(trx, id, draftPath(id))
    if (!removed) return unchanged(ok(undefined))
    const before = { document: changeFolder, sha256: removed.sha256 }
    return changed(ok(undefined), { action: 'remove_document', uid: id, before })
  })

/** `open`: there is a request already, and nothing was written. */
export type RequestedChange = { kind: 'requested' | 'open' } | { kind: 'refused'; faults: ChangeFaults }

/** `texts` are as typed. One request is open at a time, so repeating it changes nothing. */
export const requestIdentityChange = (app: AppContext, id: MemberId, texts: Texts): Promise<RequestedChange> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member || (await identityChangeOpen(trx, id))) return unchanged({ kind: 'open' })
    const ppsn = member.pps_number === null ? undefined : decryptPpsn(app, id, member.pps_number)
    const read = readIdentityChange(texts, { ...member, ppsn }, { today: irishDate(now) })
    const proof = await findFile(trx, id, draftPath(id))
    if (!read.ok || !proof)
      return unchanged({
        kind: 'refused',
        faults: { ...(read.ok ? {} : read.faults), ...(proof ? {} : { proof: 'proof_missing' as const }) },
      })

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
    return changed({ kind: 'requested' }, { action: 'request_identity_change', uid: id, after })
  })

/** Repeating it changes nothing. */
export const withdrawIdentityChange = (app: AppContext, id: MemberId, changeId: string): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    if (!(await lockMember(trx, id))) return unchanged(undefined)
    const settled = { state: 'withdrawn', settledBy: id } as const
    if (!(await settleIdentityChange(trx, id, changeId, settled, now))) return unchanged(undefined)
    return changed(undefined, { action: 'withdraw_identity_change', uid: id })
  })
