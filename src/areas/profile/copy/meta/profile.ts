import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile',
  title: 'Your Profile',
  description: `What ${brand.name} knows about you, and how you would like to hear from us.`,
  keywords: base,
  index: false,
}
