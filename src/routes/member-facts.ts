import type { Call } from '#domain/call.ts'
import type { HomeFacts } from '#domain/home.ts'
import type { FactFindStepFacts } from '#domain/journey.ts'
import type { Entered, Person } from '#server/guards.ts'
import { callTookPlace, findBookedRow } from '#store/calls.ts'

type Asking = Entered & { person: Person }
type Row = Person['member']

/** All that home decides by: the member's row, and what is kept beside it. */
export async function homeFactsOf({ person, world }: Asking): Promise<Row & HomeFacts & { call: Call | null }> {
  const call = await findBookedRow(world.db, person.id, world.now())
  return { ...person.member, call: call ?? null, signed: false, sentBack: [] }
}

/** All that the fact find decides by. */
export const factFindFactsOf = async ({ person, world }: Asking): Promise<Row & FactFindStepFacts> => ({
  ...person.member,
  callTookPlace: await callTookPlace(world.db, person.id, world.now()),
})
