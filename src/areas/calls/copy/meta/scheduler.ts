import { brand } from '#brand.ts'
import { callTime } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/scheduler',
  title: 'Pick a time for your call',
  description: `Book a call of ${callTime} with a ${brand.name} adviser, at a time that suits you.`,
  keywords: `${base}, book a call, pension adviser`,
  index: false,
}
