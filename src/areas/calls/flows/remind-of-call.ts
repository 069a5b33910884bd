/** The job that sends the reminder of a call, once, unless the call was cancelled or moved. */
import { findAdviser } from '#database/desk/advisers.ts'
import { claimReminder, lockMemberOfCall, type Reminder } from '#database/desk/calls.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { notifyOfCall } from './notify-of-call.ts'

export const remindOfCall = (
  app: AppContext,
  { callId, reminder }: { callId: string; reminder: Reminder },
): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const member = await lockMemberOfCall(trx, callId)
    const call = await claimReminder(trx, callId, reminder, app.now())
    const adviser = call?.adviser_id ? await findAdviser(trx, call.adviser_id) : undefined
    if (!member || !call || !adviser) return
    await notifyOfCall(app, trx, call, { member, adviser }, { event: reminder === 'day' ? 'tomorrow' : 'soon' })
  })
