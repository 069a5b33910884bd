import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find/personal-details',
  title: 'Personal details',
  description: `The first part of the ${brand.name} fact find: who you are and how we reach you.`,
  keywords: base,
  index: false,
}
