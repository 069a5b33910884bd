/** The signed-in member's calls, newest first (specification 2, section 7, Read bookings). */
import { data } from 'react-router'
import { findOwnCalls } from '#database/desk/calls.ts'
import { forMember } from '#server/guards.ts'
import { asDocument } from './call-record.ts'

export const loader = forMember(async ({ person, app }) => {
  return data((await findOwnCalls(app.db, person.id)).map(asDocument))
})
