/**
 * A member deletes their account, or we delete one that is dormant. Data that the law doesn't keep is deleted
 * immediately; the rest is locked away until a nightly job deletes it on its day.
 */

import { isBooked } from '#areas/calls/domain/call.ts'
import { cancelCall } from '#areas/calls/flows/cancel-call.ts'
import { fileKeptAs, tablesKeptAs } from '#areas/profile/domain/personal-data.ts'
import { type Kept, type KeptRecord, keptAfter, keptRecords } from '#areas/profile/domain/retention.ts'
import { lockForAddress } from '#database/accounts/email-changes.ts'
import { findOwnCalls } from '#database/desk/calls.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import { keepEmailsToOthers } from '#database/emails.ts'
import { type FileRecord, listFiles, removeFile } from '#database/files.ts'
import { deleteDraftAnswers } from '#database/members/answers.ts'
import { lockUnopened } from '#database/members/client-records.ts'
import {
  closeAccount,
  deleteAccount,
  insertErasure,
  type KeptRow,
  listKeptDue,
  listStillKept,
  markKeptRemoved,
  readRetentionFacts,
  scrubMember,
} from '#database/members/erasures.ts'
import { listSubmittedFiles } from '#database/members/identity-documents.ts'
import { deletePersonalRows } from '#database/members/personal-data.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

/** The records that a deletion now would keep. */
export const previewErasure = async (app: AppContext, id: MemberId): Promise<readonly Kept[]> =>
  keptAfter(await readRetentionFacts(app.db, id), app.now())

/**
 * `asked` by the member, or `dormant`: deleted by us after two emails. `unopened`: by us, of a
 * client who never opened it, without an email. `is_adviser`: an adviser is removed from the
 * desk first. `isDue` looks again once the account is locked. Repeating it changes nothing.
 */
export async function eraseAccount(
  app: AppContext,
  id: MemberId,
  why: 'asked' | 'dormant' | 'unopened' = 'asked',
  isDue: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<Result<readonly Kept[], 'is_adviser'>> {
  const actor: Actor = why === 'asked' ? { kind: 'member', uid: id } : { kind: 'server' }
  if (await isActiveAdviser(app.db, id)) return fail('is_adviser')
  await cancelBookedCalls(app, id)
  const erased = await audited(app, actor, async (trx, now) => {
    const member = await lockForAddress(trx, id)
    // Between the check above and the lock, the desk may have added the member.
    if (await isActiveAdviser(trx, id)) return fail('is_adviser')
    // Another request has deleted it already.
    if (!member) return unchanged(ok({ kept: [], removed: [] }))
    // The client has opened it, or the member has come back, since the nightly job found it.
    const isStillDue = why === 'unopened' ? await lockUnopened(trx, id) : await isDue(trx)
    if (!isStillDue) return unchanged(ok({ kept: [], removed: [] }))
    const kept = keptAfter(await readRetentionFacts(trx, id), now)
    app.securityLog.write({ kind: 'erasure', of: 'account' }, id)
    await keepEmailsToOthers(trx, id)
    const removed = await removeRecords(trx, id, [
      'nothing',
      ...keptRecords.filter((record) => !kept.some((each) => each.record === record)),
    ])
    if (kept.length === 0) await deleteAccount(trx, id)
    else {
      await insertErasure(trx, id, kept, now)
      await deleteDraftAnswers(trx, id)
      await scrubMember(
        trx,
        id,
        kept.map(({ record }) => record),
        now,
      )
      await closeAccount(trx, id)
    }
    // Without a uid, since the account's emails are deleted; the nightly job deletes this one like a guest's.
    const message = { kind: 'account-deleted', name: member.first_name, kept, dormant: why === 'dormant' } as const
    if (why !== 'unopened') await enqueueEmail(app, trx, { to: member.email_address, uid: null, message })
    const after = { kept: kept.map(({ record, removeOn }) => ({ record, remove_on: removeOn })) }
    return changed(ok({ kept, removed }), { action: 'erase_account', uid: id, after })
  })
  if (!erased.ok) return erased
  await removeBytes(app, erased.value.removed)
  return ok(erased.value.kept)
}

/**
 * The adviser alone gets an email: the member's would say that all they entered is still there. A scheduler that does
 * not answer does not stop the deletion.
 */
async function cancelBookedCalls(app: AppContext, id: MemberId): Promise<void> {
  for (const call of await findOwnCalls(app.db, id)) {
    if (!isBooked(call, app.now())) continue
    const cancelled = await cancelCall(app, { eventUid: call.id, by: { kind: 'member', uid: id }, leaves: true })
    if (!cancelled.ok) app.log.error({ code: cancelled.code }, 'a call of a deleted account could not be cancelled')
  }
}

/** Deletes the rows and file records that belong to these records, and returns the files. */
async function removeRecords(
  trx: Trx,
  id: MemberId,
  records: readonly (KeptRecord | 'nothing')[],
): Promise<FileRecord[]> {
  const submitted = await listSubmittedFiles(trx, id)
  const files = (await listFiles(trx, id)).filter(({ path, storedAs }) => {
    const record = fileKeptAs(path)
    return records.includes(record === 'identity' && !submitted.has(storedAs) ? 'nothing' : record)
  })
  for (const { path } of files) await removeFile(trx, id, path)
  for (const record of records) for (const table of tablesKeptAs(record)) await deletePersonalRows(trx, id, table)
  return files
}

/** If the file store fails, the nightly job finds the files without a record and removes them. */
async function removeBytes(app: AppContext, files: readonly FileRecord[]): Promise<void> {
  for (const { storedAs, previewAs, pictureAs } of files)
    for (const name of [storedAs, previewAs, pictureAs])
      if (name !== null)
        await app.files.remove(name).catch((err: unknown) => app.log.error({ err }, 'could not remove a deleted file'))
}

/** Part of the nightly job. Safe to repeat. */
export async function removeKeptRecords(app: AppContext): Promise<void> {
  for (const due of await listKeptDue(app.db, irishDate(app.now()))) await removeKept(app, due)
}

async function removeKept(app: AppContext, due: KeptRow): Promise<void> {
  const { uid: id, record } = due
  const removed = await audited(app, { kind: 'server' }, async (trx, now) => {
    await lockForAddress(trx, id)
    if (!(await markKeptRemoved(trx, due, now))) return unchanged<FileRecord[]>([])
    const files = await removeRecords(trx, id, [record])
    const left = await listStillKept(trx, id)
    app.securityLog.write({ kind: 'erasure', of: record }, id)
    if (left.length === 0) await deleteAccount(trx, id)
    else await scrubMember(trx, id, left, now)
    return changed(files, { action: 'remove_kept_record', uid: id, after: { record } })
  })
  await removeBytes(app, removed)
}
