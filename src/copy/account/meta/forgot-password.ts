import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/forgot-password',
  title: 'Forgot password',
  description: `Forgot your ${brand.name} password? Tell us your email and we send you a link to choose a new one.`,
  keywords: `${base}, forgot password, reset password`,
  index: false,
}
