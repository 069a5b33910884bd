/**
 * The form host: each form at an address of its own, to be embedded or opened by itself. It answers with documents of its own, so the router
 * has no part in what the browser loads (docs/decisions/013-form-host.md).
 */
import { enterFramed } from '#server/guards.ts'
import type { Route } from './+types/form'
import { readFormRequest } from './form-request.tsx'
import { perform } from './posted-page.ts'
import { show } from './show.tsx'

export async function loader(args: Route.LoaderArgs) {
  const request = readFormRequest(args, await enterFramed(args))
  return request instanceof Response ? request : show(request)
}

export async function action(args: Route.ActionArgs) {
  const request = readFormRequest(args, await enterFramed(args))
  return request instanceof Response ? request : perform(request, args.request)
}
