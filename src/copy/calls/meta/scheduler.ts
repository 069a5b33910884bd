import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'
import { callTime } from '#copy/shared/periods.ts'

export const head: PageHead = {
  path: '/scheduler',
  title: 'Pick a time for your call',
  description: `Book a call of ${callTime} with a ${brand.name} adviser, at a time that suits you.`,
  keywords: `${base}, book a call, pension adviser`,
  index: false,
}
