import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/data/delete',
  title: 'Delete your account',
  description: `Delete your ${brand.name} account, and see what the law keeps and until when.`,
  keywords: base,
  index: false,
}
