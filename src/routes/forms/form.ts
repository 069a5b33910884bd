/**
 * The form host: each form at an address of its own, to be embedded or opened by itself. It answers with documents of its own, so the router
 * has no part in what the browser loads (docs/decisions/013-form-host.md).
 */
import { forFrame } from '#server/guards.ts'
import type { Route } from './+types/form'
import { readFormRequest } from './form-request.tsx'
import { perform } from './posted-page.ts'
import { show } from './show.tsx'

export const loader = forFrame((entered, args: Route.LoaderArgs) => {
  const request = readFormRequest(args, entered)
  return request instanceof Response ? request : show(request)
})

export const action = forFrame((entered, args: Route.ActionArgs) => {
  const request = readFormRequest(args, entered)
  return request instanceof Response ? request : perform(request, args.request)
})
