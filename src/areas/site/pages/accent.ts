import { accentFault, accentSheet } from '#areas/firm/domain/accent.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import type { Route } from './+types/accent'

/** The colour is all in the address, so what it answers never changes. Only what a version could have is answered. */
export const loader = forVisitor((_visitor, { params }: Route.LoaderArgs) => {
  const [, digits = ''] = /^([0-9a-f]{6})\.css$/.exec(params.colour) ?? []
  if (accentFault(`#${digits}`)) throw notFoundResponse()
  return new Response(accentSheet(`#${digits}`), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
})

/** POST is not allowed. */
export const action = forVisitor(async () => new Response(null, { status: 405 }))
