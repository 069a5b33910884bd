/** Sends the two identity papers and the PPSN: from then on the step counts as done (specification 2, sections 5 and 7). */

import { writeAudit } from '#database/audit.ts'
import { insertReview, lockPapers } from '#database/identity-documents.ts'
import { findMember, type MemberRow, mergeMember } from '#database/members.ts'
import { isReady, paperState, readPpsn } from '#domain/application/identity-documents.ts'
import type { PaperCode } from '#domain/shared/errors.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { maskPpsn } from '#domain/shared/ppsn.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'
import type { Seals } from '#infrastructure/field-encryption.ts'

/** `ppsn` is as typed; empty keeps the one that is known. A second call, from another tab or a double click, changes nothing. */
export const sendPapers = (
  world: World,
  id: MemberId,
  ppsn: string,
): Promise<Result<void, Extract<PaperCode, 'papers_missing' | 'ppsn_missing' | 'ppsn_wrong'>>> =>
  world.db.transaction().execute(async (trx) => {
    const now = world.now()
    const held = await lockPapers(trx, id)
    if (!held) return fail('papers_missing')
    if (held.verified) return ok(undefined)
    const papers = held.papers.map((kept) => ({
      ...kept,
      state: paperState({ storedAs: kept.file?.storedAs, review: kept.review }),
    }))
    if (!papers.every(({ state }) => isReady(state))) return fail('papers_missing')
    const known = (await findMember(trx, id))?.pps_number ?? null
    const number = readPpsn(ppsn, known !== null)
    if (!number.ok) return number

    for (const { paper, file, state } of papers)
      if (file && state.kind === 'kept')
        await insertReview(trx, id, { paper, storedAs: file.storedAs, state: 'sent', byUid: id }, now)
    await mergeMember(
      trx,
      id,
      {
        pension_applied_verify_identity: true,
        ...(number.value === undefined ? {} : { pps_number: world.seals.seal(number.value, placeOf(id)) }),
      },
      now,
    )
    const papersSent = papers.map(({ paper, file }) => ({ paper, sha256: file?.sha256 }))
    await writeAudit(
      trx,
      {
        actor: 'member',
        actorUid: id,
        uid: id,
        deed: 'send identity papers',
        before: { pension_applied_verify_identity: false },
        after: {
          pension_applied_verify_identity: true,
          papers: papersSent,
          pps_number: number.value === undefined ? 'kept' : 'set',
        },
      },
      now,
    )
    return ok(undefined)
  })

/** All but its last two characters hidden; undefined when none is known. */
export function maskedPpsn(
  { seals }: { seals: Seals },
  member: Pick<MemberRow, 'uid' | 'pps_number'>,
): string | undefined {
  return member.pps_number === null ? undefined : maskPpsn(openPpsn({ seals }, member.uid, member.pps_number))
}

/** The number itself, for the provider's file alone. */
export const openPpsn = ({ seals }: { seals: Seals }, uid: string, sealed: string): string =>
  seals.unseal(sealed, placeOf(uid))

const placeOf = (uid: string) => ({ uid, field: 'pps_number' })
