/** What the desk shows of sending a member's file to the provider. */

import { opening } from '#areas/application/copy/desk-opening.ts'
import { openingAction } from '#areas/application/domain/opening-actions.ts'
import { checkRequirements, type OpeningFacts, sendingGaps } from '#areas/application/domain/opening-requirements.ts'
import type { Sending } from '#areas/application/domain/sending.ts'
import { readOpening } from '#areas/application/flows/opening-facts.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { findAdviserName } from '#database/desk/team.ts'
import type { MemberRow } from '#database/members/members.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import type { VisitorContext } from '#server/guards.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { RecordFacts } from './member-record.ts'

export type SendingView = Awaited<ReturnType<typeof readSendingView>>

/** `known`: what the member's page has read already. */
export async function readSendingView(
  app: VisitorContext['app'],
  id: MemberId,
  member: MemberRow,
  known?: Pick<RecordFacts, 'opening' | 'team'>,
) {
  const { facts, application } = await readOpening(app, app.db, id, member, known?.opening)
  const { sent_at: at = null, sent_how: how = null, sent_by: by = null } = application ?? {}
  const sending: Sending | undefined = at === null || how === null ? undefined : { at, how }
  const nameOf = async (uid: string) =>
    known ? known.team.find((each) => each.uid === uid)?.name : findAdviserName(app.db, uid)
  const name = by === null ? undefined : await nameOf(by)
  return {
    provider: findPlan(app.catalogue(), member.pension_applied)?.provider.shortName ?? opening.sending.provider,
    requirements: listRequirements(facts),
    // Nothing is missing, so the file can be downloaded and sent.
    complete: sendingGaps(facts).length === 0,
    sending,
    sent: sending && opening.sending.sent(formatMoment(sending.at, app.now()), sending.how, name),
  }
}

const { checklist } = opening

export type ListedRequirement = ReturnType<typeof listRequirements>[number]

/** The checklist of areas/application/domain/opening-requirements.ts as texts. */
export const listRequirements = (facts: OpeningFacts) =>
  checkRequirements(facts).map((checked) => ({
    key: checked.requirement,
    name: checklist.requirement[checked.requirement],
    gaps: checked.gaps.map(checklist.gap),
    action: openingAction(checked),
  }))
