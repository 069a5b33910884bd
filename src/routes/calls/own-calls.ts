/** The calls of the member who asks, the newest first (specification 2, section 7, Read bookings). */
import { data } from 'react-router'
import { findOwnCalls } from '#database/calls.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/own-calls'
import { asDocument } from './call-document.ts'

export async function loader(args: Route.LoaderArgs) {
  const { person, app } = await enterAsMember(args)
  return data((await findOwnCalls(app.db, person.id)).map(asDocument))
}
