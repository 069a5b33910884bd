import type { MemberRow } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'

/** Says that all three parts are in, and when the recommendation comes. */
export const announceFactFindComplete = (app: AppContext, trx: Trx, { uid, email_address, first_name }: MemberRow) =>
  enqueueEmail(app, trx, { to: email_address, uid, message: { kind: 'fact-find-complete', name: first_name } })
