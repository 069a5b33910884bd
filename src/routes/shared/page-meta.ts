import { type PagePath, pages } from '#copy/shared/meta.ts'
import { headOf } from './head-of.ts'

/** The head of a page from the table in copy/meta.ts. The build puts the page's own words in its place (scripts/own-head.ts). */
export const pageMeta = (path: PagePath) => headOf(pages[path], path)
