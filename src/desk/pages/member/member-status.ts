import type { EmployerAccess } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { QueueRow } from '#database/desk/desk.ts'
import { queue as words } from '#desk/copy/queue.ts'
import { viewOfRow } from '#desk/flows/view-of-row.ts'
import { factFindProgress } from '#shared/domain/member.ts'

/** The member's status from the queue row alone. */
export const statusOf = (row: QueueRow, catalogue: EmployerAccess): string =>
  words.standing(viewOfRow(row, catalogue), factFindProgress(row))
