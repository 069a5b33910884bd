import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/accessibility',
  title: 'Accessibility',
  description: `How ${brand.name} is built so that everyone can use it, and what to do when something gets in your way.`,
  keywords: `${base}, accessibility`,
  index: true,
}
