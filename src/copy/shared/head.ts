/** Metadata that every page needs, and that of pages without an address of their own. Sent with every page, so the table of all pages is in meta.ts. */
import { brand } from '#brand.ts'

export type PageMeta = { title: string; description: string; keywords: string; index: boolean }

/** The keywords of every page; some add their own. */
export const base = 'pension Ireland, PRSA, personal pension, retirement saving'

export const notFoundMeta: PageMeta = {
  title: 'Page not found',
  description: `This page does not exist. Go back to ${brand.name} and carry on from there.`,
  keywords: base,
  index: false,
}
export const serverErrorMeta: PageMeta = {
  title: 'Something went wrong',
  description: 'Something went wrong on our side. Please try again in a minute.',
  keywords: base,
  index: false,
}

export const pageTitle = (title: string): string => `${title} | ${brand.name}`
