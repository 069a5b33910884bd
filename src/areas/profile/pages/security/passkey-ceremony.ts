/**
 * Called by the script of /my-profile/security/passkeys: first for the options of a new passkey, then with the answer,
 * which is stored.
 */
import { readPasskeyAnswer } from '#areas/account/domain/sign-in/passkey.ts'
import { addPasskey } from '#areas/account/flows/sign-in/passkeys.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { type Arguments, forMember } from '#server/guards.ts'
import { readJson } from '#server/requests/read-json.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

export const action = forMember(async (entered, args: Arguments) => {
  await requireFactor(entered, args)
  const { app, person, requestContext } = entered
  const { request } = args
  const body = await readJson(request)
  if (!body) return Response.json({}, { status: 400 })
  if (await countAttempts(app, { passkeyPerClient: requestContext.client })) return Response.json({}, { status: 429 })
  const answer = readPasskeyAnswer(body)
  if (!answer) {
    const { options, cookies } = await app.identity.passkeys.creationOptions(request.headers)
    requestContext.cookies.push(...cookies)
    return Response.json(options)
  }
  const added = await addPasskey(app, ownAccount(person), request.headers, answer)
  if (!added.ok) return Response.json({}, { status: 422 })
  requestContext.cookies.push(...added.value.cookies)
  return Response.json({ to: '' })
})
