import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you, why, who sees it, and how to get a copy or have it deleted.`,
  keywords: `${base}, privacy policy`,
  index: true,
}
