import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/sign-out',
  title: 'Sign out',
  description: `Sign out of your ${brand.name} account. Everything you saved stays here for next time.`,
  keywords: base,
  index: false,
}
