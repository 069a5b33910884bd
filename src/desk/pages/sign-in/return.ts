/** The redirect address for the firm's issuer. */
import { href, redirect } from 'react-router'
import { finishSignOn } from '#desk/flows/sign-on/sign-on.ts'
import { identifyBrowser } from '#server/guards/known-browser.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import type { Route } from './+types/return'

export const loader = forVisitor(async ({ app, requestContext, person }, { request }: Route.LoaderArgs) => {
  const finished = await finishSignOn(app, request, {
    current: person && { uid: person.id, sessionId: person.sessionId, byIssuer: person.times.staffAt !== null },
    browser: identifyBrowser(requestContext, request.headers),
    client: requestContext.client,
  })
  if (finished.ok) {
    requestContext.cookies.push(...finished.value.cookies)
    return redirect(finished.value.to, 303)
  }
  if (finished.code === 'not_found') throw notFoundResponse()
  return redirect(`${href('/auth/staff')}?code=${finished.code}`, 303)
})
