import type { MemberRow } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { World } from '#flows/shared/app-context.ts'
import { promiseMail } from '#flows/shared/enqueue-email.ts'

/** Says that all three parts are in, and when the recommendation comes. */
export const announceFactFindComplete = (world: World, trx: Trx, { uid, email_address, first_name }: MemberRow) =>
  promiseMail(world, trx, { to: email_address, uid, letter: { kind: 'fact-find-complete', name: first_name } })
