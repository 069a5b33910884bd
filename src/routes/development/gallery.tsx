/** Development: every part of the interface in every state. */

import Gallery from '#routes/development/gallery/sections.tsx'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterDevelopment } from '#server/guards.ts'
import type { Route } from './+types/gallery'

export const meta = pageMeta('/gallery')

export function loader(args: Route.LoaderArgs) {
  enterDevelopment(args)
  return null
}

export default Gallery
