/**
 * Called by the browser's script: first for the options of a passkey sign-in, then with the answer, which signs in or
 * reauthenticates the user who is signed in.
 */
import { href } from 'react-router'
import { readPasskeyAnswer } from '#areas/account/domain/sign-in/passkey.ts'
import { signInWithPasskey } from '#areas/account/flows/sign-in/passkeys.ts'
import { rememberBrowser } from '#areas/account/flows/sign-in/remember-browser.ts'
import { identifyBrowser } from '#server/guards/known-browser.ts'
import { forVisitor } from '#server/guards.ts'
import { readJson } from '#server/requests/read-json.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

export const action = forVisitor(async ({ app, person, requestContext }, { request }) => {
  const body = await readJson(request)
  if (!body) return Response.json({}, { status: 400 })
  const response = readPasskeyAnswer(body)
  if (!response) {
    if (await countAttempts(app, { passkeyPerClient: requestContext.client })) return Response.json({}, { status: 429 })
    const { options, cookies } = await app.identity.passkeys.requestOptions(request.headers)
    requestContext.cookies.push(...cookies)
    return Response.json(options)
  }
  const attempt = { headers: request.headers, response, session: person }
  const signedIn = await signInWithPasskey(app, attempt, requestContext.client)
  if (!signedIn.ok) return Response.json({}, { status: signedIn.code === 'rate_limited' ? 429 : 422 })
  requestContext.cookies.push(...signedIn.value.cookies)
  await rememberBrowser(app, signedIn.value.uid, identifyBrowser(requestContext, request.headers))
  return Response.json({ to: href('/') })
})
