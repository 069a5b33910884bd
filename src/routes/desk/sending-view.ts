/** What the desk shows of sending a member's file to the provider. */

import { formatMoment } from '#copy/desk/format-time.ts'
import { opening } from '#copy/desk/opening.ts'
import type { MemberRow } from '#database/members.ts'
import { findAdviserName } from '#database/team.ts'
import { sendingGaps } from '#domain/application/opening-requirements.ts'
import type { Sending } from '#domain/application/sending.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { readOpening } from '#flows/application/opening-facts.ts'
import type { Entered } from '#server/guards.ts'
import type { RecordFacts } from './record-facts.ts'
import { type ListedRequirement, listRequirements } from './requirements.ts'

export type SendingView = {
  requirements: readonly ListedRequirement[]
  /** Nothing is missing, so the file can be downloaded and sent. */
  complete: boolean
  sending: Sending | undefined
  /** When, how and by whom it was sent, in words. */
  sent: string | undefined
}

/** `known`: what the member's page has read already. */
export async function readSendingView(
  app: Entered['app'],
  id: MemberId,
  member: MemberRow,
  known?: Pick<RecordFacts, 'opening' | 'team'>,
): Promise<SendingView> {
  const { facts, application } = await readOpening(app, app.db, id, member, known?.opening)
  const { sent_at: at = null, sent_how: how = null, sent_by: by = null } = application ?? {}
  const sending = at === null || how === null ? undefined : { at, how }
  const nameOf = async (uid: string) =>
    known ? known.team.find((each) => each.uid === uid)?.name : findAdviserName(app.db, uid)
  const name = by === null ? undefined : await nameOf(by)
  return {
    requirements: listRequirements(facts),
    complete: sendingGaps(facts).length === 0,
    sending,
    sent: sending && opening.sending.sent(formatMoment(sending.at, app.now()), sending.how, name),
  }
}
