/** Development: every component in every state. */

import { head } from '#areas/development/copy/gallery.ts'
import { forDeveloper } from '#server/guards.ts'
import { headOf } from '#web/layout/head-of.ts'
import Gallery from './gallery/sections.tsx'

export const meta = headOf(head)

export const loader = forDeveloper(() => null)

export default Gallery
