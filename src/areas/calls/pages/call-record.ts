/**
 * A call of the collection `calls`, readable by its own member only (specification 1, section 7; specification 2,
 * section 3).
 */
import { data } from 'react-router'
import { findOwnCall } from '#database/desk/calls.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Route } from './+types/call-record'
import { asDocument } from './call-document.ts'

export const loader = forMember(async ({ person, app }, { params }: Route.LoaderArgs) => {
  const call = await findOwnCall(app.db, person.id, params.id)
  return call
    ? data(asDocument(call))
    : data({ error: { code: 'not_found', message: requestMessage('not_found') } }, { status: 404 })
})
