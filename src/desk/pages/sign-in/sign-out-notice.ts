/** The issuer's notice that a session ended there (OpenID Connect Back-Channel Logout 1.0), known by its signature. */
import { data } from 'react-router'
import { endSignOn } from '#desk/flows/sign-on/check-sign-on.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import type { Route } from './+types/sign-out-notice'

const statuses = { rate_limited: 429, issuer_unreachable: 503, sign_on_refused: 400 } as const

export const loader = forVisitor(async () => {
  throw notFoundResponse()
})

export const action = forVisitor(async ({ app, requestContext }, { request }: Route.ActionArgs) => {
  const form = await request.formData().catch(() => undefined)
  const token = form?.get('logout_token')
  const ended = await endSignOn(app, typeof token === 'string' ? token : '', requestContext.client)
  const headers = { 'Cache-Control': 'no-store' }
  if (ended.ok) return data({}, { headers })
  if (ended.code === 'not_found') throw notFoundResponse()
  return data({ error: 'invalid_request' }, { status: statuses[ended.code], headers })
})
