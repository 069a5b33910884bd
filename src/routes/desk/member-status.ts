import { queue as words } from '#copy/desk/queue.ts'
import type { QueueRow } from '#database/desk.ts'
import { homeView } from '#domain/home/home.ts'
import { factFindProgress } from '#domain/shared/member.ts'

/** Where a row's member stands, from the row alone: a call, a signature and papers that came back are on the member's own page. */
export const standingOf = (row: QueueRow): string =>
  words.standing(homeView({ ...row, call: null, signed: false, sentBack: [] }), factFindProgress(row))
