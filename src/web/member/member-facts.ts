import { findStandingFacts, type StandingFacts } from '#areas/application/flows/standing-facts.ts'
import type { HomeFacts } from '#areas/home/domain/home.ts'
import type { FactFindStepFacts } from '#areas/home/domain/journey.ts'
import type { Person, VisitorContext } from '#server/guards.ts'

type MemberFacts = Person['member'] & HomeFacts & FactFindStepFacts & StandingFacts

/** The facts for home, fact find and application: the member's row and the related facts of other tables. */
export const factsOf = async ({ person, app }: VisitorContext & { person: Person }): Promise<MemberFacts> => ({
  ...person.member,
  ...(await findStandingFacts(app, person.id, person.member)),
})
