import type { HomeFacts } from '#domain/home.ts'
import type { FactFindStepFacts } from '#domain/journey.ts'
import type { Entered, Person } from '#server/guards.ts'
import { type FactsBeside, findFactsBeside } from '#store/member-facts.ts'

type MemberFacts = Person['member'] & HomeFacts & FactFindStepFacts & FactsBeside

/** All that home, the fact find and the application decide by: the member's row, and what is kept beside it. */
export const factsOf = async ({ person, world }: Entered & { person: Person }): Promise<MemberFacts> => ({
  ...person.member,
  ...(await findFactsBeside(world.db, person.id, world.now())),
})
