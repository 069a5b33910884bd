/**
 * A call of the collection `calls`, readable by its own member only (specification 1, section 7; specification 2,
 * section 3).
 */
import { data } from 'react-router'
import type * as z from 'zod'
import type { callDocument } from '#areas/calls/flows/call-document.ts'
import { type CallRow, findOwnCall } from '#database/desk/calls.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Route } from './+types/call-record'

export const loader = forMember(async ({ person, app }, { params }: Route.LoaderArgs) => {
  const call = await findOwnCall(app.db, person.id, params.id)
  return call
    ? data(asDocument(call))
    : data({ error: { code: 'not_found', message: requestMessage('not_found') } }, { status: 404 })
})

/** The call's fields at the specification's places, and those that show whether the call is still booked. */
export const asDocument = ({
  id,
  start_time,
  end_time,
  timezone,
  user_name,
  status,
}: CallRow): z.infer<typeof callDocument> => ({
  id,
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
  status,
  invitee: { timezone },
  event_memberships: [{ user_name }],
})
