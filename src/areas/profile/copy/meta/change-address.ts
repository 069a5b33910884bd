import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/address',
  title: 'Change your address',
  description: `Change the postal address on your ${brand.name} account and your pension documents.`,
  keywords: base,
  index: false,
}
