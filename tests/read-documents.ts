/**
 * Inserts an approved recommendation whose three documents the member has opened. For tests about what comes after; the
 * files themselves are not stored.
 */
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'

type Query = (statement: string, values: unknown[]) => Promise<unknown>

const proposal = {
  rules: 1,
  plans: [],
  best_match: null,
  contribution: null,
  time_contribution: null,
  risk_number: null,
  requested: null,
  reasons: [],
  flags: [],
}

const statement = `
  with member as (select uid from members where email_address = $1),
  approval as (
    insert into recommendations (uid, version, reference, approved_at, approved_by, draft, proposal, answers, record)
      select uid, 1, 'R-' || uid, now(), 'ADVISER', $2::jsonb, $3::jsonb, '{}', '{}' from member returning uid
  ), document as (
    select uid, name, encode(sha256(name::bytea), 'hex') as hash
      from approval, unnest(array['recommendation', 'disclosure', 'terms']) as name
  ), stored as (
    insert into recommendation_documents (uid, version, document, edition, source, sha256, bytes, stored_at)
      select uid, 1, name, 1, 'generated', hash, 84000, now() from document returning uid
  )
  insert into document_openings (uid, document, sha256, opened_at) select uid, name, hash, now() from document`

export const seedReadDocuments = (query: Query, email: string): Promise<unknown> =>
  query(statement, [email, JSON.stringify(draftOf(proposal)), JSON.stringify(proposal)])
