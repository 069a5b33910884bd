import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find',
  title: 'Fact find',
  description: `A few short questions about you, so that ${brand.name} can recommend a pension that fits.`,
  keywords: base,
  index: false,
}
