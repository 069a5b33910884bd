/** The nightly job for members who never applied and never came back: two emails, then the deletion. */
import { dormancyStep } from '#areas/profile/domain/retention.ts'
import { listForgotten } from '#database/members/client-records.ts'
import { listSleepingMembers, type SleepingMember } from '#database/members/dormancy.ts'
import { lockMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { addDays, irishDate } from '#shared/domain/time/dates.ts'
import { dormantMonths, dormantNoticeDays } from '#shared/domain/time/periods.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { eraseAccount } from './erase-account.ts'

const stepOf = ({ lastSeenAt, firstNoticeAt, secondNoticeAt }: SleepingMember, now: Date) =>
  dormancyStep(
    {
      lastSeenOn: irishDate(lastSeenAt),
      firstNoticeOn: firstNoticeAt && irishDate(firstNoticeAt),
      secondNoticeOn: secondNoticeAt && irishDate(secondNoticeAt),
    },
    irishDate(now),
  )

/** Safe to repeat: each email goes once for each absence. A client who never opened their account gets none. */
export async function deleteDormantAccounts(app: AppContext): Promise<void> {
  const now = app.now()
  // Ends on the first day that a first email can be due, so that only candidates are read.
  const before = new Date(
    `${addDays(addMonths(irishDate(now), -dormantMonths), dormantNoticeDays.first + 2)}T00:00:00Z`,
  )
  for (const sleeping of await listSleepingMembers(app.db, { before })) {
    const { uid } = sleeping
    // The member may have come back, or another process may have sent this email, since the list was read.
    const stepNow = async (trx: Trx) => {
      const [still] = await listSleepingMembers(trx, { before, uid })
      return still && stepOf(still, now)
    }
    const { kind } = stepOf(sleeping, now)
    if (kind === 'delete')
      await eraseAccount(app, uid, 'dormant', async (trx) => (await stepNow(trx))?.kind === 'delete')
    if (kind !== 'notify') continue
    await app.db.transaction().execute(async (trx) => {
      const member = await lockMember(trx, uid)
      const step = await stepNow(trx)
      if (!member || step?.kind !== 'notify') return
      const { notice, deleteOn } = step
      await emailMember(app, trx, member, { kind: 'account-dormant', notice, deleteOn })
    })
  }
  // They have never been here, so there is no account of theirs that an email could speak of.
  const forgotten = new Date(`${addMonths(irishDate(now), -dormantMonths)}T00:00:00Z`)
  for (const uid of await listForgotten(app.db, forgotten)) await eraseAccount(app, uid, 'unopened')
}
