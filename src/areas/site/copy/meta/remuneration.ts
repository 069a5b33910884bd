import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/remuneration',
  title: 'Remuneration',
  description: `How ${brand.name} is paid, by whom, and what that means for you.`,
  keywords: `${base}, remuneration, commission`,
  index: true,
}
