import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/about',
  title: `About ${brand.name}`,
  description: `What ${brand.name} is for: our purpose, our mission and what we stand for.`,
  keywords: `${base}, about us`,
  index: true,
}
