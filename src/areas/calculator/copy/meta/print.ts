import { printPage } from '#areas/calculator/copy/take-along.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

/** Made of the numbers in its address, so that no search engine lists it. */
export const head: PageHead = {
  path: '/pension-calculator/print',
  title: printPage.title,
  description: printPage.description,
  keywords: base,
  index: false,
}
