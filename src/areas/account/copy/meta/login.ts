import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/login',
  title: 'Sign in',
  description: `Sign in to ${brand.name} with your email, Google or Apple, and carry on with your pension where you left off.`,
  keywords: `${base}, sign in, log in`,
  index: true,
}
