/** The OpenAPI file, from which clients are generated. */
import { openApi } from '#areas/api/flows/openapi.ts'
import { forAdviser, refusePost } from '#server/guards.ts'
import { cookieName } from '#server/requests/own-cookie.ts'

export const loader = forAdviser(async ({ app }) =>
  Response.json(openApi({ origin: app.config.origin, cookie: cookieName(app, 'session_token') })),
)

export const action = refusePost
