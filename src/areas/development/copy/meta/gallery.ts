import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/gallery',
  title: 'Part gallery',
  description: `Every part of the ${brand.name} interface in each of its states. For development only.`,
  keywords: base,
  index: false,
}
