/**
 * The facts outside a member's row that decide their current step, with whether their signature still covers what they
 * would sign now.
 */

import { type AgreedContribution, agreedContribution } from '#areas/application/domain/agreed-contribution.ts'
import { announcedStart, hasPension } from '#areas/pension/domain/pension-view.ts'
import { findRelatedFacts, type RelatedFacts } from '#database/members/member-facts.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { isSignatureCurrent } from './opening-facts.ts'

export type StandingFacts = Omit<RelatedFacts, 'signedContent' | 'contributionFacts'> & {
  signed: boolean
  /** Signed before, and the details have changed since. */
  signsAgain: boolean
  contribution: AgreedContribution
  /**
   * Instead of the columns: an opening that can still be taken back is not shown, nor the day on which it says the
   * pension starts.
   */
  final_pension_application: boolean
  pension_start_date: CalendarDate | null
}

export async function findStandingFacts(app: AppContext, id: MemberId, member: MemberRow): Promise<StandingFacts> {
  const now = app.now()
  const { signedContent, contributionFacts, ...related } = await findRelatedFacts(app.db, id, now)
  const hasApplication = related.signedAt !== null
  const signed = hasApplication && (await isSignatureCurrent(app, app.db, member, signedContent))
  const contribution = agreedContribution(member, contributionFacts)
  return {
    ...related,
    signed,
    signsAgain: hasApplication && !signed,
    contribution,
    final_pension_application: hasPension(member, now),
    pension_start_date: announcedStart(member, now),
  }
}
