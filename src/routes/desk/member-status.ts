import { queue as words } from '#copy/desk/queue.ts'
import type { QueueRow } from '#database/desk.ts'
import { homeView } from '#domain/home/home.ts'
import { factFindProgress } from '#domain/shared/member.ts'

const notInRow = { call: null, signed: false, sentBack: [], contribution: { state: 'agreed' } } as const

/** The member's status from the queue row alone: without call, signature, documents sent back and contribution, which the member page shows. */
export const statusOf = (row: QueueRow): string =>
  words.standing(homeView({ ...row, ...notInRow }), factFindProgress(row))
