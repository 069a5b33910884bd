/** Submits the two identity documents and the PPSN, which completes the step (specification 2, sections 5 and 7). */

import { isPpsnLocked, isReady, readPpsn } from '#areas/application/domain/identity-documents.ts'
import { insertReview, lockDocuments } from '#database/members/identity-documents.ts'
import { findMember, type MemberRow, mergeMember } from '#database/members/members.ts'
import { listPpsnsWithoutFingerprint, setPpsnFingerprint } from '#database/members/same-ppsn.ts'
import { notifyAdvisers } from '#desk/flows/notices.ts'
import type { FieldEncryption } from '#infrastructure/field-encryption.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { maskPpsn } from '#shared/domain/text/ppsn.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/**
 * `ppsn` is as typed; empty keeps the stored one. Repeating it, from another tab or by a double click, changes nothing.
 */
export const submitDocuments = (
  app: AppContext,
  id: MemberId,
  ppsn: string,
): Promise<Result<void, Extract<DocumentCode, 'documents_missing' | 'ppsn_missing' | 'ppsn_wrong' | 'ppsn_locked'>>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const locked = await lockDocuments(trx, id)
    if (!locked) return fail('documents_missing')
    if (locked.verified) return unchanged(ok(undefined))
    const { documents } = locked
    if (!documents.every(({ state }) => isReady(state))) return fail('documents_missing')
    const storedPpsn = (await findMember(trx, id))?.pps_number ?? null
    const number = readPpsn(ppsn, storedPpsn !== null)
    if (!number.ok) return number
    if (number.value !== undefined && storedPpsn !== null && isPpsnLocked(documents)) {
      // An adviser has the proof of this number, so another number is requested like another name.
      if (decryptPpsn(app, id, storedPpsn) !== number.value) return fail('ppsn_locked')
    }

    for (const { document, file, state } of documents)
      if (file && state.kind === 'kept')
        await insertReview(trx, id, { document, storedAs: file.storedAs, state: 'sent', byUid: id }, now)
    await mergeMember(
      trx,
      id,
      {
        pension_applied_verify_identity: true,
        ...(number.value === undefined ? {} : ppsnColumns(app, id, number.value)),
      },
      now,
    )
    await notifyAdvisers(app, trx, id, 'documents_arrived')
    const documentsSent = documents.map(({ document, file }) => ({ document, sha256: file?.sha256 }))
    return changed(ok(undefined), {
      action: 'submit_identity_documents',
      uid: id,
      before: { pension_applied_verify_identity: false },
      after: {
        pension_applied_verify_identity: true,
        documents: documentsSent,
        pps_number: number.value === undefined ? 'kept' : 'set',
      },
    })
  })

/** The PPSN with all but its last two characters hidden; undefined when none is stored. */
export function maskedPpsn(
  { fieldEncryption }: { fieldEncryption: FieldEncryption },
  member: Pick<MemberRow, 'uid' | 'pps_number'>,
): string | undefined {
  return member.pps_number === null
    ? undefined
    : maskPpsn(decryptPpsn({ fieldEncryption }, member.uid, member.pps_number))
}

/** Decrypts the PPSN, which only the provider's file may contain in full. */
export const decryptPpsn = (
  { fieldEncryption }: { fieldEncryption: FieldEncryption },
  uid: string,
  encrypted: string,
): string => fieldEncryption.decrypt(encrypted, encryptionContext(uid))

export const encryptPpsn = (
  { fieldEncryption }: { fieldEncryption: FieldEncryption },
  uid: string,
  ppsn: string,
): string => fieldEncryption.encrypt(ppsn, encryptionContext(uid))

/** A keyed hash of the stored PPSN; null when none is stored. */
export const ppsnFingerprint = (
  { fieldEncryption }: { fieldEncryption: FieldEncryption },
  { uid, pps_number }: Pick<MemberRow, 'uid' | 'pps_number'>,
): string | null =>
  pps_number === null
    ? null
    : fieldEncryption.fingerprint(decryptPpsn({ fieldEncryption }, uid, pps_number), encryptionContext(uid))

/** What is stored of a number: encrypted, and a keyed hash that is the same for everybody with the same number. */
export const ppsnColumns = (
  app: { fieldEncryption: FieldEncryption },
  uid: string,
  ppsn: string,
): { pps_number: string; ppsn_fingerprint: string } => ({
  pps_number: encryptPpsn(app, uid, ppsn),
  ppsn_fingerprint: sharedFingerprint(app, ppsn),
})

export const sharedFingerprint = ({ fieldEncryption }: { fieldEncryption: FieldEncryption }, ppsn: string): string =>
  fieldEncryption.fingerprint(ppsn, { uid: '', field: 'pps_number' })

/** Fills in the hashes of numbers that were stored before there were any. */
export async function fingerprintPpsns(app: AppContext): Promise<void> {
  for (;;) {
    const without = await listPpsnsWithoutFingerprint(app.db, 200)
    for (const { uid, pps_number } of without) {
      const fingerprint = sharedFingerprint(app, decryptPpsn(app, uid, pps_number))
      await setPpsnFingerprint(app.db, { uid, pps_number, fingerprint })
    }
    if (without.length < 200) return
  }
}

const encryptionContext = (uid: string) => ({ uid, field: 'pps_number' })
