/** The facts outside a member's row that decide their current step, read in one statement. */
import { sql } from 'kysely'
import type { ContributionFacts } from '#areas/application/domain/agreed-contribution.ts'
import type { ApplicationDocument } from '#areas/application/domain/application-documents.ts'
import type { SignedContent } from '#areas/application/domain/application-summary.ts'
import { identityFolder } from '#areas/application/domain/identity-documents.ts'
import { type Call, type CancelledCall, cancellationShownDays } from '#areas/calls/domain/call.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { type ContributionJson, contributionFacts, contributionJson } from './contribution.ts'

export type RelatedFacts = {
  call: Call | null
  /** The member's last call, if an adviser cancelled it recently and no other call is booked. */
  cancelledCall: CancelledCall | null
  callTookPlace: boolean
  /** Facts of the active application; null without one. */
  signedAt: Date | null
  signedContent: SignedContent | null
  sentAt: Date | null
  /** When the member got the provider's terms; null until it is recorded. */
  termsReceivedOn: CalendarDate | null
  sentBack: readonly IdentityDocument[]
  contributionFacts: ContributionFacts
  /** What our disclosure document is called in the newest recommendation. */
  disclosure: DisclosureKind
  /** The generated documents of the newest recommendation, and those of the active application. */
  recommendationFiles: readonly { document: RecommendationDocument; bytes: number }[]
  applicationFiles: readonly { document: ApplicationDocument; bytes: number }[]
}

/** Calls as JSON: times are ISO strings. */
type CallJson = Omit<Call, 'start_time' | 'end_time'> & { start_time: string; end_time: string }
type CancelledJson = Omit<CancelledCall, 'start_time'> & { start_time: string }
type Row = Omit<RelatedFacts, 'call' | 'cancelledCall' | 'contributionFacts'> & {
  call: CallJson | null
  cancelledCall: CancelledJson | null
  contribution: ContributionJson
}

const dayMs = 24 * 3_600_000

export async function findRelatedFacts(db: Db, id: MemberId, now: Date): Promise<RelatedFacts> {
  // Cancellations before it are no longer shown.
  const since = new Date(now.getTime() - cancellationShownDays * dayMs)
  const { rows } = await sql<Row>`
    select
      (select json_build_object('id', c.id, 'uid', c.uid, 'start_time', c.start_time, 'end_time', c.end_time,
          'timezone', c.timezone, 'user_name', c.user_name, 'status', c.status, 'scheduler', c.scheduler,
          'reschedule_url', c.reschedule_url, 'moved_because', old.cancel_reason)
        from calls c left join calls old on old.id = c.old_call and old.canceled_by = 'adviser'
        where c.uid = ${id} and c.status = 'active' and c.end_time > ${now}) as call,
      (select json_build_object('id', c.id, 'start_time', c.start_time, 'timezone', c.timezone, 'reason', c.cancel_reason)
        from calls c
        where c.uid = ${id} and c.status = 'canceled' and c.canceled_by = 'adviser' and c.new_call is null
          and c.cancel_reason is not null
          and c.canceled_at > ${since}::timestamptz
          and not exists (select from calls n where n.uid = c.uid
            and (n.created_at > c.canceled_at or (n.status = 'active' and n.end_time > ${now})))
        order by c.canceled_at desc limit 1) as "cancelledCall",
      exists (select from calls where uid = ${id} and status = 'active' and end_time <= ${now}) as "callTookPlace",
      a.signed_at as "signedAt", a.content as "signedContent", a.sent_at as "sentAt",
      a.terms_received_on as "termsReceivedOn",
      ${contributionJson(id)} as contribution,
      coalesce((select json_agg(r.document order by r.document desc)
        from (select distinct on (document) document, state, stored_as from identity_reviews
          where uid = ${id} order by document, id desc) r
        left join files f on f.path = ${id} || '/' || ${identityFolder}::text || '/' || r.document
        where r.state = 'sentBack' and (f.path is null or f.stored_as = r.stored_as)), '[]') as "sentBack",
      coalesce((select json_agg(json_build_object('document', d.document, 'bytes', d.bytes))
        from (select distinct on (document) document, bytes from recommendation_documents
          where uid = ${id} and version = (select max(version) from recommendations where uid = ${id})
          order by document, edition desc) d), '[]') as "recommendationFiles",
      coalesce((select record ->> 'disclosure' from recommendations where uid = ${id}
          order by version desc limit 1), 'certificate') as disclosure,
      coalesce((select json_agg(json_build_object('document', f.type, 'bytes', f.bytes))
        from applications a join files f on f.uid = a.uid and starts_with(f.path, a.uid || '/application/' || a.id || '/')
        where a.uid = ${id} and a.withdrawn_at is null), '[]') as "applicationFiles"
    from (select 1) one left join applications a on a.uid = ${id} and a.withdrawn_at is null
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A left join on one row returned no row')
  const { call, cancelledCall, contribution, ...facts } = row
  return {
    ...facts,
    contributionFacts: contributionFacts(contribution),
    call: call && { ...call, ...datesOf(call) },
    cancelledCall: cancelledCall && { ...cancelledCall, start_time: new Date(cancelledCall.start_time) },
  }
}

const datesOf = ({ start_time, end_time }: CallJson) => ({
  start_time: new Date(start_time),
  end_time: new Date(end_time),
})
