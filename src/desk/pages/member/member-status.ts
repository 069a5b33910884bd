import { homeView } from '#areas/home/domain/home.ts'
import type { EmployerAccess } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { QueueRow } from '#database/desk/desk.ts'
import { queue as words } from '#desk/copy/queue.ts'
import { factFindProgress } from '#shared/domain/member.ts'

/**
 * The member's status from the queue row alone: without call, documents sent back and contribution, which the member
 * page shows.
 */
export const statusOf = (row: QueueRow, catalogue: EmployerAccess): string =>
  words.standing(
    homeView(
      {
        ...row,
        call: null,
        signed: row.signed_at !== null && row.signature_stale_since === null,
        signsAgain: row.signature_stale_since !== null,
        sentAt: row.sent_to_provider_at,
        sentBack: [],
        contribution: { state: 'agreed' },
      },
      catalogue,
    ),
    factFindProgress(row),
  )
