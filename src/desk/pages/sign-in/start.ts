/**
 * Leads to the firm's issuer. A link and not a form, since browsers hold a form to the addresses that our policy names,
 * and an issuer may send a person on to others.
 */
import { href, redirect } from 'react-router'
import { readReturnPath } from '#addresses.ts'
import { startSignOn } from '#desk/flows/sign-on/sign-on.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import type { Route } from './+types/start'

export const loader = forVisitor(async ({ app, requestContext }, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const to = readReturnPath(query.get('to') ?? '') ?? href('/desk')
  const started = await startSignOn(app, { to, fresh: query.has('fresh') }, requestContext.client)
  if (started.ok) {
    requestContext.cookies.push(...started.value.cookies)
    return redirect(started.value.url, 303)
  }
  if (started.code === 'not_found') throw notFoundResponse()
  return redirect(`${href('/auth/staff')}?code=${started.code}`, 303)
})
