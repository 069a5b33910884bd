/** The employer's form: the same form pages, authenticated by the key in the link instead of a session (specification 2, section 2.9). */

import { requestMessage } from '#copy/shared/errors.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { type Arguments, type Entered, forVisitor } from '#server/guards.ts'
import { readEmployerRequest } from './form-request.tsx'
import { handlePost } from './posted-page.ts'
import { renderForm } from './render-form.tsx'

export const loader = forVisitor(async (entered, args) => {
  const request = await open(args, entered)
  return request instanceof Response ? request : renderForm(request)
})

export const action = forVisitor(async (entered, args) => {
  const request = await open(args, entered)
  return request instanceof Response ? request : handlePost(request, args.request)
})

/** Rate-limited by client, against guessing keys. */
async function open(args: Arguments, entered: Entered) {
  const { requestContext, app } = entered
  if (await countAttempts(app, { employerPerClient: requestContext.client }))
    return new Response(requestMessage('rate_limited'), { status: 429 })
  return readEmployerRequest(args, entered)
}
