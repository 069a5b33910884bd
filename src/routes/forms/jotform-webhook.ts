/** What the hosted form service posts to us (multipart, unsigned): the address is the secret. */
import { requestMessage } from '#copy/shared/errors.ts'
import type { RequestCode } from '#domain/shared/errors.ts'
import { receiveSubmission } from '#flows/forms/receive-submission.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { forVisitor } from '#server/guards.ts'
import type { Route } from './+types/jotform-webhook'

const say = (code: RequestCode, status: number) => new Response(requestMessage(code), { status })

export const loader = forVisitor(() => say('not_found', 404))

export const action = forVisitor(async ({ requestContext, app }, { request, params }: Route.ActionArgs) => {
  if (await countAttempts(app, { formWebhookPerClient: requestContext.client })) return say('rate_limited', 429)
  const body = await request.formData().catch(() => undefined)
  switch (await receiveSubmission(app, params.secret, body)) {
    case 'received':
      return new Response(null, { status: 204 })
    case 'unreadable':
      return say('invalid_input', 400)
    case 'not_found':
      return say('not_found', 404)
  }
})
