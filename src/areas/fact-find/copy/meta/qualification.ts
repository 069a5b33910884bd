import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find/qualification',
  title: 'Eligibility quiz',
  description: `Three simple questions show whether you can have a pension with ${brand.name}.`,
  keywords: base,
  index: false,
}
