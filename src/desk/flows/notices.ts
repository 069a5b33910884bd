/** Emails staff about members' actions, as each has chosen. The emails name no member. */
import {
  countForDigest,
  findNoticeChoice,
  listToNotifyNow,
  lockDailyRecipients,
  setDigestAt,
  setNoticeChoice,
} from '#database/desk/notices.ts'
import type { Trx } from '#database/schema.ts'
import { isDigestDue, isEmptyDigest, type NoticeChoice } from '#desk/domain/notices.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail, notifyStaff } from '#shared/flows/enqueue-email.ts'

/** Runs in the transaction of the member's action. */
export async function notifyAdvisers(
  app: AppContext,
  trx: Trx,
  uid: MemberId,
  about: 'fact_find_complete' | 'documents_arrived' | 'signed' | 'withdrawn',
): Promise<void> {
  await notifyStaff(app, trx, await listToNotifyNow(trx, uid), { about, by: '', member: uid })
}

/** A job that runs every few minutes: one email a working day, from eight in the morning, and none about nothing. */
export const sendDigests = (app: AppContext): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    for (const { id, name, email, last } of await lockDailyRecipients(trx)) {
      if (!isDigestDue(last, now, app.holidays)) continue
      const counts = await countForDigest(trx, id, last ?? now)
      await setDigestAt(trx, id, now)
      if (isEmptyDigest(counts)) continue
      await enqueueEmail(app, trx, { to: email, uid: null, message: { kind: 'desk-digest', name, ...counts } })
    }
  })

export const chooseNotices = (
  app: AppContext,
  { id, uid }: { id: string; uid: string },
  notify: NoticeChoice,
): Promise<void> =>
  audited(app, { kind: 'adviser', uid }, async (trx, now) => {
    const before = await findNoticeChoice(trx, id)
    if (before === notify) return unchanged(undefined)
    await setNoticeChoice(trx, id, notify, now)
    return changed(undefined, { action: 'change_notices', uid, before: { notify: before }, after: { notify } })
  })
