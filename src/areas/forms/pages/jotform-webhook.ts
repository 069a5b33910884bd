/** Webhook of the hosted form service: multipart and unsigned, so a secret in the address authenticates it. */

import { receiveSubmission } from '#areas/forms/flows/receive-submission.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { RequestCode } from '#shared/domain/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
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
