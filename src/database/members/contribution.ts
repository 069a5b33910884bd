/**
 * What is known about the contribution of an application: the approval, the forms that state it, and the decisions
 * about a difference.
 */
import { type RawBuilder, sql } from 'kysely'
import type {
  ContributionDecision,
  ContributionFacts,
  ContributionFigures,
  DecidedContribution,
} from '#areas/application/domain/agreed-contribution.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import {
  contributionOf,
  type RecommendationDraft,
} from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { employerMonthly } from '#areas/recommendations/domain/circumstances.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

type SentJson = { answers: Answers; at: string }

/** As JSON: times are ISO strings. */
export type ContributionJson = {
  draft: RecommendationDraft | null
  financial: SentJson | null
  employer: SentJson | null
  business: SentJson | null
  decisions: readonly (Omit<DecidedContribution, 'at'> & { at: string })[] | null
}

const lastSent = (id: MemberId, form: FormId) => sql`(
  select json_build_object('answers', answers, 'at', completed_at) from answers
    where uid = ${id} and form_id = ${form} and completed_at is not null order by version desc limit 1)`

/** One JSON value, to be read within a larger statement; `contributionFacts` turns it into facts. */
export const contributionJson = (id: MemberId): RawBuilder<ContributionJson> => sql<ContributionJson>`json_build_object(
  'draft', (select draft from recommendations where uid = ${id} order by version desc limit 1),
  'financial', ${lastSent(id, 'fact_find_financial_details')},
  'employer', ${lastSent(id, 'employer_details')},
  'business', ${lastSent(id, 'business_details')},
  'decisions', (select json_agg(json_build_object('decision', decision, 'at', at, 'own', own, 'employer', employer,
      'note', note) order by id) from contribution_decisions where uid = ${id}))`

export function contributionFacts({
  draft,
  financial,
  employer,
  business,
  decisions,
}: ContributionJson): ContributionFacts {
  const contribution = draft && contributionOf(draft)
  return {
    approved: contribution && { contribution, employer: employerMonthly(financial?.answers ?? {}, {}) ?? null },
    employer: employer && sentOf(employer),
    business: business && sentOf(business),
    decisions: (decisions ?? []).map((decided) => ({ ...decided, at: new Date(decided.at) })),
  }
}

const sentOf = ({ answers, at }: SentJson) => ({ answers, at: new Date(at) })

export async function findContribution(db: Db, id: MemberId): Promise<ContributionFacts> {
  const { rows } = await sql<{ found: ContributionJson }>`select ${contributionJson(id)} as found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from clause returned no row')
  return contributionFacts(row.found)
}

export type NewDecision = ContributionFigures & { decision: ContributionDecision; byUid: string | null; note: string }

/** Lock the member's row first. */
export async function insertDecision(db: Db, id: MemberId, decided: NewDecision, now: Date): Promise<void> {
  const { decision, byUid, own, employer, note } = decided
  await db
    .insertInto('contribution_decisions')
    .values({ uid: id, at: now, decision, by_uid: byUid, own, employer, note })
    .execute()
}
