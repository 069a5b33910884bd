import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/:slug-space',
  title: `Your ${brand.name} space`,
  description: `Your progress, your next best step and how a pension works, in one place on ${brand.name}.`,
  keywords: base,
  index: false,
}
