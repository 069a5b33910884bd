/** The firm's members, newest first. */
import { pageQuery } from '#areas/api/flows/member-schemas.ts'
import { readMemberPage } from '#areas/api/flows/read-members.ts'
import { refusal } from '#server/guards/program-key.ts'
import { forProgram } from '#server/guards.ts'
import type { Route } from './+types/members'
import { answer, readQuery } from './endpoint.ts'

export const loader = forProgram(async ({ app, key }, { request }: Route.LoaderArgs) => {
  const asked = readQuery(pageQuery, request)
  return asked ? answer(await readMemberPage(app, key, asked)) : refusal('invalid_input', 422)
})
