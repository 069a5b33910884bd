import { type HomeView, homeView } from '#areas/home/domain/home.ts'
import type { EmployerAccess } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { QueueRow } from '#database/desk/queue.ts'

/**
 * The view that decides a member's status, from the queue row alone: without call, documents sent back and
 * contribution, which only the member's own record has.
 */
export const viewOfRow = (row: QueueRow, catalogue: EmployerAccess): HomeView =>
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
  )
