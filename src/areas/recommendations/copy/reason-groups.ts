/**
 * The reasons of an approval under the plan that they are for: the same in the Pension Recommendation and on the
 * member's page.
 */

import { differences, remainingReasons } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { type DocumentRecord, planIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import { reasonsByPlan } from '#areas/recommendations/domain/recommendation.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { draftParts, reasonWords, type TitledText } from './recommendation.ts'
import { recommendationDocument } from './recommendation-document.ts'

const words = recommendationDocument.why

/** `plan` is undefined for the contribution and the risk rating, whichever plan is chosen. */
export type ReasonGroup = { plan: PlanId | undefined; title: string; items: readonly TitledText[] }

/** What the adviser wrote about a part that they changed. */
function writtenReason({ draft, proposal }: DocumentRecord, part: 'plans' | 'contribution'): readonly TitledText[] {
  const text = draft.reasons[part].trim()
  const isStated = text !== '' && differences(draft, proposal).includes(part)
  return isStated ? [{ title: draftParts[part].heading, text }] : []
}

/** A group for each recommended plan, the best match first, then what they share; only groups that have a reason. */
export function reasonGroups(record: DocumentRecord): readonly ReasonGroup[] {
  const { plans, shared } = reasonsByPlan(plansOf(record), remainingReasons(record.draft, record.proposal))
  // A plan that the adviser added has no reason of its own.
  const isAdded = plans.some(({ reasons }) => reasons.length === 0)
  const groups = plans.map(({ plan, reasons }) => ({
    plan,
    title: words.plan(planIn(record, plan).name),
    items: reasons.length === 0 ? writtenReason(record, 'plans') : reasons.map(reasonWords),
  }))
  const common = {
    plan: undefined,
    title: words.shared,
    items: [
      ...shared.map(reasonWords),
      ...(isAdded ? [] : writtenReason(record, 'plans')),
      ...writtenReason(record, 'contribution'),
    ],
  }
  return [...groups, common].filter(({ items }) => items.length > 0)
}
