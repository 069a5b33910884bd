import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/security/password',
  title: 'Choose a new password',
  description: `Choose a new password for your ${brand.name} account.`,
  keywords: base,
  index: false,
}
