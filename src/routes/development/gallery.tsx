/** Development: every component in every state. */

import { head } from '#copy/development/meta/gallery.ts'
import Gallery from '#routes/development/gallery/sections.tsx'
import { headOf } from '#routes/shared/head-of.ts'
import { forDeveloper } from '#server/guards.ts'

export const meta = headOf(head)

export const loader = forDeveloper(() => null)

export default Gallery
