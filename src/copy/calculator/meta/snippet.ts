import { snippetPage } from '#copy/calculator/take-along.ts'
import { base, type PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/pension-calculator/embed',
  title: snippetPage.title,
  description: snippetPage.description,
  keywords: base,
  index: false,
}
