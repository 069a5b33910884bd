import { snippetPage } from '#areas/calculator/copy/take-along.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/pension-calculator/embed',
  title: snippetPage.title,
  description: snippetPage.description,
  keywords: base,
  index: false,
}
