/** Development: every part of the interface in every state. */
import { enterDevelopment } from '#server/guards.ts'
import Gallery from '../gallery.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/gallery'

export const meta = pageMeta('/gallery')

export function loader(args: Route.LoaderArgs) {
  enterDevelopment(args)
  return null
}

export default Gallery
