import type { MemberRow } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { World } from '#flows/shared/app-context.ts'
import { promiseMail } from '#flows/shared/enqueue-email.ts'

/** The mail of which the screen after the quiz speaks (specification 2, section 2.4). */
export const announceEligible = (world: World, trx: Trx, { uid, email_address, first_name }: MemberRow) =>
  promiseMail(world, trx, { to: email_address, uid, letter: { kind: 'eligible', name: first_name } })
