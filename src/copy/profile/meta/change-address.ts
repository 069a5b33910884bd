import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/my-profile/address',
  title: 'Change your address',
  description: `Change the address that ${brand.name} writes to and that your pension's papers carry.`,
  keywords: base,
  index: false,
}
