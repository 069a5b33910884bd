import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/auth/action',
  title: 'Check your link',
  description: `We check the link from your ${brand.name} email, so that you can confirm your address or choose a new password.`,
  keywords: base,
  index: false,
}
