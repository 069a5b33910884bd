import { base, type PageMeta } from '#copy/shared/head.ts'
import { snippetPage } from '../take-along.ts'

export const head: PageMeta = {
  title: snippetPage.title,
  description: snippetPage.description,
  keywords: base,
  index: false,
}
