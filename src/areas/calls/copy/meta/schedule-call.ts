import { brand } from '#brand.ts'
import { callLength } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/schedule-call',
  title: 'Book your call',
  description: `Pick a time for a ${callLength} call with a ${brand.name} adviser. It costs nothing.`,
  keywords: base,
  index: false,
}
