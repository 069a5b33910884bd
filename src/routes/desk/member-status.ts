import { queue as words } from '#copy/desk/queue.ts'
import type { QueueRow } from '#database/desk.ts'
import { homeView } from '#domain/home/home.ts'
import { factFindProgress } from '#domain/shared/member.ts'

/** The member's status from the queue row alone: without call, documents sent back, contribution and changes after the signature, which the member page shows. */
export const statusOf = (row: QueueRow): string =>
  words.standing(
    homeView({
      ...row,
      call: null,
      signed: row.signed_at !== null,
      signsAgain: false,
      sentAt: row.sent_to_provider_at,
      sentBack: [],
      contribution: { state: 'agreed' },
    }),
    factFindProgress(row),
  )
