import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/identity',
  title: 'Change your name or date of birth',
  description: `Ask ${brand.name} to change your name, your date of birth or your PPSN, with a document.`,
  keywords: base,
  index: false,
}
