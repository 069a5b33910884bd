/** The employer's form, behind the key in the link: the same host, without a session (specification 2, section 2.9). */

import { requestMessage } from '#copy/shared/errors.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { type Arguments, type Entered, enter } from '#server/guards.ts'
import type { Route } from './+types/employer-form'
import { readEmployerRequest } from './form-request.tsx'
import { perform } from './posted-page.ts'
import { show } from './show.tsx'

export async function loader(args: Route.LoaderArgs) {
  const request = await open(args, await enter(args))
  return request instanceof Response ? request : show(request)
}

export async function action(args: Route.ActionArgs) {
  const request = await open(args, await enter(args))
  return request instanceof Response ? request : perform(request, args.request)
}

/** Keys cannot be guessed; the limit is for those who try all the same. */
async function open(args: Arguments, entered: Entered) {
  const { requestContext, app } = entered
  if (await countAttempts(app, { employerPerClient: requestContext.client }))
    return new Response(requestMessage('rate_limited'), { status: 429 })
  return readEmployerRequest(args, entered)
}
