import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/account-deleted',
  title: 'Your account is deleted',
  description: `Your ${brand.name} account is deleted. You have an email that says what goes and what stays.`,
  keywords: base,
  index: false,
}
