import type { HomeFacts } from '#domain/home.ts'
import type { FactFindStepFacts } from '#domain/journey.ts'
import type { Entered, Person } from '#server/guards.ts'

type MemberFacts = Person['member'] & HomeFacts & FactFindStepFacts

/** All that home and the fact find decide by: the member's row, and what is kept beside it. */
export const factsOf = async ({ person }: Entered & { person: Person }): Promise<MemberFacts> => ({
  ...person.member,
  call: null,
  callTookPlace: false,
  signed: false,
  sentBack: [],
})
