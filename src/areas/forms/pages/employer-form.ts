/**
 * The employer's form: the same form pages, authenticated by the key in the link instead of a session (specification 2,
 * section 2.9).
 */

import { type Arguments, forVisitor, type VisitorContext } from '#server/guards.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
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
async function open(args: Arguments, entered: VisitorContext) {
  const { requestContext, app } = entered
  const limited = (await countAttempts(app, { employerPerClient: requestContext.client })) !== undefined
  return readEmployerRequest(args, entered, { limited })
}
