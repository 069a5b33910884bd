import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find/financial-details',
  title: 'Financial details',
  description: `The second part of the ${brand.name} fact find: what you have and what you want.`,
  keywords: base,
  index: false,
}
