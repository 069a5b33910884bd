import type { MemberRow } from '#store/members.ts'
import type { Trx } from '#store/schema.ts'
import { promiseMail } from './promise-mail.ts'
import type { World } from './world.ts'

/** Says that all three parts are in, and when the recommendation comes. */
export const announceFactFindComplete = (world: World, trx: Trx, { uid, email_address, first_name }: MemberRow) =>
  promiseMail(world, trx, { to: email_address, uid, letter: { kind: 'fact-find-complete', name: first_name } })
