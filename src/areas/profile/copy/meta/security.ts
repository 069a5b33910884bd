import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/security',
  title: 'Sign-in and security',
  description: `How you sign in to ${brand.name}, and where you are signed in.`,
  keywords: base,
  index: false,
}
