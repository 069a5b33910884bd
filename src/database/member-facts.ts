/** The facts outside a member's row that decide their current step, read in one statement. */
import { sql } from 'kysely'
import type { ContributionFacts } from '#domain/application/agreed-contribution.ts'
import { identityFolder } from '#domain/application/identity-documents.ts'
import type { Call } from '#domain/calls/call.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { type ContributionJson, contributionFacts, contributionJson } from './contribution.ts'
import type { Db } from './schema.ts'

export type RelatedFacts = {
  call: Call | null
  callTookPlace: boolean
  /** The member has an active application. */
  signed: boolean
  signedAt: Date | null
  sentBack: readonly IdentityDocument[]
  contributionFacts: ContributionFacts
}

/** A call as JSON: times are ISO strings. */
type CallJson = Omit<Call, 'start_time' | 'end_time'> & { start_time: string; end_time: string }

export async function findRelatedFacts(db: Db, id: MemberId, now: Date): Promise<RelatedFacts> {
  const { rows } = await sql<
    Omit<RelatedFacts, 'call' | 'contributionFacts'> & { call: CallJson | null; contribution: ContributionJson }
  >`
    select
      (select json_build_object('id', id, 'uid', uid, 'start_time', start_time, 'end_time', end_time,
          'timezone', timezone, 'user_name', user_name, 'status', status, 'scheduler', scheduler,
          'reschedule_url', reschedule_url)
        from calls where uid = ${id} and status = 'active' and end_time > ${now}) as call,
      exists (select from calls where uid = ${id} and status = 'active' and end_time <= ${now}) as "callTookPlace",
      exists (select from applications where uid = ${id} and withdrawn_at is null) as signed,
      (select signed_at from applications where uid = ${id} and withdrawn_at is null) as "signedAt",
      ${contributionJson(id)} as contribution,
      coalesce((select json_agg(r.document order by r.document desc)
        from (select distinct on (document) document, state, stored_as from identity_reviews
          where uid = ${id} order by document, id desc) r
        left join files f on f.path = ${id} || '/' || ${identityFolder}::text || '/' || r.document
        where r.state = 'sentBack' and (f.path is null or f.stored_as = r.stored_as)), '[]') as "sentBack"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from clause returned no row')
  const { contribution, ...facts } = row
  const call = row.call && { ...row.call, ...datesOf(row.call) }
  return { ...facts, call, contributionFacts: contributionFacts(contribution) }
}

const datesOf = ({ start_time, end_time }: CallJson) => ({
  start_time: new Date(start_time),
  end_time: new Date(end_time),
})
