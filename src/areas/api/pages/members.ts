/** The firm's members, newest first. */
import { pageQuery } from '#areas/api/domain/member-schemas.ts'
import { readMemberPage } from '#areas/api/flows/read-members.ts'
import { refusal } from '#server/guards/program-key.ts'
import { forProgram } from '#server/guards.ts'
import { readQuery } from '#shared/domain/schema.ts'
import type { Route } from './+types/members'
import { answer } from './endpoint.ts'

export const loader = forProgram(async ({ app, key }, { request }: Route.LoaderArgs) => {
  const asked = readQuery(pageQuery, new URL(request.url).searchParams)
  return asked ? answer(await readMemberPage(app, key, asked)) : refusal('invalid_input', 422)
})
