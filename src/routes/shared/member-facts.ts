import { type FactsBeside, findFactsBeside } from '#database/member-facts.ts'
import type { HomeFacts } from '#domain/home/home.ts'
import type { FactFindStepFacts } from '#domain/home/journey.ts'
import type { Entered, Person } from '#server/guards.ts'

type MemberFacts = Person['member'] & HomeFacts & FactFindStepFacts & FactsBeside

/** All that home, the fact find and the application decide by: the member's row, and what is kept beside it. */
export const factsOf = async ({ person, world }: Entered & { person: Person }): Promise<MemberFacts> => ({
  ...person.member,
  ...(await findFactsBeside(world.db, person.id, world.now())),
})
