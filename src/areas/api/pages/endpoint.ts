/** An address of the interface for other programs: its parameters are checked, and its answer is of its schema. */
import { noQuery } from '#areas/api/domain/member-schemas.ts'
import type { MemberRow } from '#database/members/members.ts'
import { type ProgramContext, refusal } from '#server/guards/program-key.ts'
import { type Arguments, forProgramRecord } from '#server/guards.ts'
import { readQuery } from '#shared/domain/schema.ts'

/** Nobody between us and the program stores what it read. */
export const answer = (value: object): Response => Response.json(value, { headers: { 'Cache-Control': 'no-store' } })

/** About one member. */
export const memberEndpoint = (read: (reader: ProgramContext & { member: MemberRow }) => Promise<object>) =>
  forProgramRecord(async (entered, { request }: Arguments) =>
    readQuery(noQuery, new URL(request.url).searchParams) ? answer(await read(entered)) : refusal('invalid_input', 422),
  )
