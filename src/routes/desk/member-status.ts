import { queue as words } from '#copy/desk/queue.ts'
import type { QueueRow } from '#database/desk.ts'
import { homeView } from '#domain/home/home.ts'
import type { EmployerAccess } from '#domain/recommendations/catalogue.ts'
import { factFindProgress } from '#domain/shared/member.ts'

/** The member's status from the queue row alone: without call, documents sent back and contribution, which the member page shows. */
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
