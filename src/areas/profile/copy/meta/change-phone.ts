import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/phone',
  title: 'Change your phone number',
  description: `Change the number that your ${brand.name} adviser calls you on.`,
  keywords: base,
  index: false,
}
