import type { MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

/** Emails the member that all three parts are complete, and when to expect the recommendation. */
export const notifyFactFindComplete = (app: AppContext, trx: Trx, { uid, email_address, first_name }: MemberRow) =>
  enqueueEmail(app, trx, { to: email_address, uid, message: { kind: 'fact-find-complete', name: first_name } })
