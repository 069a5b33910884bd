import type { MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

/** Queues the email that the screen after the quiz announces (specification 2, section 2.4). */
export const notifyEligible = (app: AppContext, trx: Trx, { uid, email_address, first_name }: MemberRow) =>
  enqueueEmail(app, trx, { to: email_address, uid, message: { kind: 'eligible', name: first_name } })
