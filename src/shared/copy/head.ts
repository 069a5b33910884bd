/**
 * Metadata that every page needs, and that of pages without an address of their own. Every other page's is in its copy,
 * exported as `head`, or as `...Head` where a file has the copy of several pages.
 */

import type { IndexedPath } from '#addresses.ts'
import { brand } from '#brand.ts'

/** `keywords`: where they are not `base` alone. */
export type PageHead = { title: string; description: string; keywords?: string; path?: IndexedPath }

/** The keywords of a page that names no others. */
export const base = 'pension Ireland, PRSA, personal pension, retirement saving'

export const notFoundMeta: PageHead = {
  title: 'Page not found',
  description: `This page does not exist. Go back to ${brand.name} and carry on from there.`,
}

/** The default picture of a shared link. */
export const sharePicture = '/share.png'

export const pageTitle = (title: string): string => `${title} | ${brand.name}`
