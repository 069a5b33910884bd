import { base, type PageMeta } from '#copy/shared/head.ts'
import { printPage } from '../take-along.ts'

/** Made of the numbers in its address, so that no search engine lists it. */
export const head: PageMeta = {
  title: printPage.title,
  description: printPage.description,
  keywords: base,
  index: false,
}
