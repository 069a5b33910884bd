/** An address of the interface for other programs: its parameters are checked, and its answer is of its schema. */
import type * as z from 'zod'
import { noQuery } from '#areas/api/flows/member-schemas.ts'
import type { MemberRow } from '#database/members/members.ts'
import { type ProgramContext, refusal } from '#server/guards/program-key.ts'
import { type Arguments, forProgramRecord } from '#server/guards.ts'

/** Nobody between us and the program stores what it read. */
export const answer = (value: object): Response => Response.json(value, { headers: { 'Cache-Control': 'no-store' } })

/** The parameters; undefined where one is given twice, or they are not what the schema describes. */
export function readQuery<S extends z.ZodType>(schema: S, { url }: Request): z.output<S> | undefined {
  const { searchParams } = new URL(url)
  const query = Object.fromEntries(searchParams)
  return Object.keys(query).length === searchParams.size ? schema.safeParse(query).data : undefined
}

/** About one member. */
export const memberEndpoint = (read: (reader: ProgramContext & { member: MemberRow }) => Promise<object>) =>
  forProgramRecord(async (entered, { request }: Arguments) =>
    readQuery(noQuery, request) ? answer(await read(entered)) : refusal('invalid_input', 422),
  )
