import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/verify/email-verification',
  title: 'Check your email',
  description: `Confirm your email address to open your ${brand.name} account: open the link in the email we sent you.`,
  keywords: base,
  index: false,
}
