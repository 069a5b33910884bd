/** Webhook of the hosted form service: multipart and unsigned, so a secret in the address authenticates it. */
import { requestMessage } from '#copy/shared/errors.ts'
import type { RequestCode } from '#domain/shared/errors.ts'
import { receiveSubmission } from '#flows/forms/receive-submission.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { forVisitor } from '#server/guards.ts'
import type { Route } from './+types/jotform-webhook'

const refuse = (code: RequestCode, status: number) => new Response(requestMessage(code), { status })

export const loader = forVisitor(() => refuse('not_found', 404))

export const action = forVisitor(async ({ requestContext, app }, { request, params }: Route.ActionArgs) => {
  if (await countAttempts(app, { formWebhookPerClient: requestContext.client })) return refuse('rate_limited', 429)
  const body = await request.formData().catch(() => undefined)
  switch (await receiveSubmission(app, params.secret, body)) {
    case 'received':
      return new Response(null, { status: 204 })
    case 'unreadable':
      return refuse('invalid_input', 400)
    case 'not_found':
      return refuse('not_found', 404)
  }
})
