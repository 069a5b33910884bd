/** The specification's own spelling of a link (specification 2, section 2.9): both lead to the overview. */
import { redirect } from 'react-router'
import { paths } from '#paths.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/misspelt'

export async function loader(args: Route.LoaderArgs) {
  await enterAsMember(args)
  throw redirect(paths.pensionApplication, 303)
}
