/** How the second approval of a recommendation stands, for the page on which the first is given. */

import type { RecommendationDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { hasSecond } from '#areas/recommendations/domain/approval/second-approval.ts'
import { findSecondApproval } from '#database/desk/second-approvals.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import type { MemberContext } from '#server/guards.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type ShownSecond =
  | { kind: 'waiting'; by: string | null; at: string }
  | { kind: 'returned'; by: string | null; at: string; reason: string }
  /** Nothing waits. `needed`: somebody else could give one, so that it is asked for. */
  | { kind: 'none'; needed: boolean }

type Args = Pick<MemberContext, 'app' | 'person'> & { id: MemberId; now: Date }

/** `draft`: what came back, to be changed and approved again. */
export async function readSecond({
  app,
  person,
  id,
  now,
}: Args): Promise<{ shown: ShownSecond; draft?: RecommendationDraft }> {
  const found = await findSecondApproval(app.db, id)
  if (found?.state === 'waiting')
    return { shown: { kind: 'waiting', by: found.requestedByName, at: formatMoment(found.requestedAt, now) } }
  if (found?.returnedAt && found.reason !== null) {
    const { returnedByName: by, returnedAt, reason, draft } = found
    return { shown: { kind: 'returned', by, at: formatMoment(returnedAt, now), reason }, draft }
  }
  return { shown: { kind: 'none', needed: hasSecond(await listDeskPeople(app.db), person.id) } }
}
