import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'
import { callLength } from '#copy/shared/periods.ts'

export const head: PageHead = {
  path: '/schedule-call',
  title: 'Book your call',
  description: `Pick a time for a ${callLength} call with a ${brand.name} adviser. It costs nothing.`,
  keywords: base,
  index: false,
}
