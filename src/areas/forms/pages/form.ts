/**
 * The form service: each form has its own address, to embed or to open. It answers with complete documents, so the
 * browser loads neither router nor React (docs/decisions/013-form-pages.md).
 */
import { forFrame } from '#server/guards.ts'
import type { Route } from './+types/form'
import { readFormRequest } from './form-request.tsx'
import { handlePost } from './posted-page.ts'
import { renderForm } from './render-form.tsx'

export const loader = forFrame((entered, args: Route.LoaderArgs) => {
  const request = readFormRequest(args, entered)
  return request instanceof Response ? request : renderForm(request)
})

export const action = forFrame((entered, args: Route.ActionArgs) => {
  const request = readFormRequest(args, entered)
  return request instanceof Response ? request : handlePost(request, args.request)
})
