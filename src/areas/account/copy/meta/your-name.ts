import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/verify/name',
  title: 'Your name',
  description: `Check how ${brand.name} writes your name after you signed in with another account.`,
  keywords: base,
  index: false,
}
