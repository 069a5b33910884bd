/** Development: every part of the interface in every state. */

import Gallery from '#routes/development/gallery/sections.tsx'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forDeveloper } from '#server/guards.ts'

export const meta = pageMeta('/gallery')

export const loader = forDeveloper(() => null)

export default Gallery
