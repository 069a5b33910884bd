import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/terms-of-business',
  title: 'Terms of Business',
  description: `What ${brand.name} does for you, how your account works and what you can expect from us.`,
  keywords: `${base}, terms of business`,
  index: true,
}
