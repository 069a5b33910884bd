import { findRelatedFacts, type RelatedFacts } from '#database/member-facts.ts'
import { type AgreedContribution, agreedContribution } from '#domain/application/agreed-contribution.ts'
import type { HomeFacts } from '#domain/home/home.ts'
import type { FactFindStepFacts } from '#domain/home/journey.ts'
import type { Entered, Person } from '#server/guards.ts'

type MemberFacts = Person['member'] &
  HomeFacts &
  FactFindStepFacts &
  RelatedFacts & { contribution: AgreedContribution }

/** The facts for home, fact find and application: the member's row and the related facts of other tables. */
export const factsOf = async ({ person, app }: Entered & { person: Person }): Promise<MemberFacts> => {
  const related = await findRelatedFacts(app.db, person.id, app.now())
  const contribution = agreedContribution(person.member, related.contributionFacts)
  return { ...person.member, ...related, contribution }
}
