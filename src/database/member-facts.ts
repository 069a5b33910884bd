/** The facts outside a member's row that decide their current step, read in one statement. */
import { sql } from 'kysely'
import type { ApplicationDocument } from '#domain/application/application-documents.ts'
import { identityFolder } from '#domain/application/identity-documents.ts'
import type { Call } from '#domain/calls/call.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { RecommendationDocument } from '#domain/recommendations/recommendation-documents.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { Db } from './schema.ts'

export type RelatedFacts = {
  call: Call | null
  callTookPlace: boolean
  /** The member has an active application. */
  signed: boolean
  signedAt: Date | null
  sentBack: readonly IdentityDocument[]
  /** The generated documents of the newest recommendation, and those of the active application. */
  recommendationFiles: readonly { document: RecommendationDocument; bytes: number }[]
  applicationFiles: readonly { document: ApplicationDocument; bytes: number }[]
}

/** A call as JSON: times are ISO strings. */
type CallJson = Omit<Call, 'start_time' | 'end_time'> & { start_time: string; end_time: string }

export async function findRelatedFacts(db: Db, id: MemberId, now: Date): Promise<RelatedFacts> {
  const { rows } = await sql<Omit<RelatedFacts, 'call'> & { call: CallJson | null }>`
    select
      (select json_build_object('id', id, 'uid', uid, 'start_time', start_time, 'end_time', end_time,
          'timezone', timezone, 'user_name', user_name, 'status', status, 'scheduler', scheduler,
          'reschedule_url', reschedule_url)
        from calls where uid = ${id} and status = 'active' and end_time > ${now}) as call,
      exists (select from calls where uid = ${id} and status = 'active' and end_time <= ${now}) as "callTookPlace",
      exists (select from applications where uid = ${id} and withdrawn_at is null) as signed,
      (select signed_at from applications where uid = ${id} and withdrawn_at is null) as "signedAt",
      coalesce((select json_agg(r.document order by r.document desc)
        from (select distinct on (document) document, state, stored_as from identity_reviews
          where uid = ${id} order by document, id desc) r
        left join files f on f.path = ${id} || '/' || ${identityFolder}::text || '/' || r.document
        where r.state = 'sentBack' and (f.path is null or f.stored_as = r.stored_as)), '[]') as "sentBack",
      coalesce((select json_agg(json_build_object('document', d.document, 'bytes', d.bytes))
        from (select distinct on (document) document, bytes from recommendation_documents
          where uid = ${id} and version = (select max(version) from recommendations where uid = ${id})
          order by document, edition desc) d), '[]') as "recommendationFiles",
      coalesce((select json_agg(json_build_object('document', f.type, 'bytes', f.bytes))
        from applications a join files f on f.uid = a.uid and starts_with(f.path, a.uid || '/application/' || a.id || '/')
        where a.uid = ${id} and a.withdrawn_at is null), '[]') as "applicationFiles"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from clause returned no row')
  return { ...row, call: row.call && { ...row.call, ...datesOf(row.call) } }
}

const datesOf = ({ start_time, end_time }: CallJson) => ({
  start_time: new Date(start_time),
  end_time: new Date(end_time),
})
