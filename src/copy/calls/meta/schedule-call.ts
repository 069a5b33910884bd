import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/schedule-call',
  title: 'Book your call',
  description: `Pick a time for a 30-minute call with a ${brand.name} adviser. It costs nothing.`,
  keywords: base,
  index: false,
}
