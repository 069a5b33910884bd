import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/forgot-password',
  title: 'Forgot password',
  description: `Forgot your ${brand.name} password? Enter your email and we'll send you a link to choose a new one.`,
  keywords: `${base}, forgot password, reset password`,
  index: false,
}
