import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/scheduler',
  title: 'Pick a time for your call',
  description: `Book a call of 30 minutes with a ${brand.name} adviser, at a time that suits you.`,
  keywords: `${base}, book a call, pension adviser`,
  index: false,
}
