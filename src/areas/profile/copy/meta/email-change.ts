import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/auth/email',
  title: 'Your email address',
  description: `A change of the email address of a ${brand.name} account.`,
  keywords: base,
  index: false,
}
