import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/security/email',
  title: 'Change your email',
  description: `Use another email address for your ${brand.name} account.`,
  keywords: base,
  index: false,
}
