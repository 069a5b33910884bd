import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find/qualification/message',
  title: 'Your quiz result',
  description: `Whether you can have a pension with ${brand.name}, and what comes next.`,
  keywords: base,
  index: false,
}
