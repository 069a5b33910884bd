import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/data',
  title: 'Your data',
  description: `See what ${brand.name} holds about you, get a copy of it, and see who looked at it.`,
  keywords: base,
  index: false,
}
