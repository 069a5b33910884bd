import type { Call } from '#domain/call.ts'
import type { HomeFacts } from '#domain/home.ts'
import type { FactFindStepFacts } from '#domain/journey.ts'
import type { Entered, Person } from '#server/guards.ts'
import { callTookPlace, findBookedRow } from '#store/calls.ts'
import { findApplication } from '#store/applications.ts'

type MemberFacts = Person['member'] & HomeFacts & FactFindStepFacts & { call: Call | null }

/** All that home and the fact find decide by: the member's row, and what is kept beside it. */
export async function factsOf({ person, world }: Entered & { person: Person }): Promise<MemberFacts> {
  const now = world.now()
  const [call, took] = await Promise.all([
    findBookedRow(world.db, person.id, now),
    callTookPlace(world.db, person.id, now),
  ])
  return { ...person.member, call: call ?? null, callTookPlace: took, signed: false, sentBack: [] }
}
export const factsOf = async ({ person, world }: Entered & { person: Person }): Promise<MemberFacts> => ({
  ...person.member,
  call: null,
  callTookPlace: false,
  signed: (await findApplication(world.db, person.id)) !== undefined,
  sentBack: [],
})
