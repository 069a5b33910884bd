import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/security/authenticator',
  title: 'Authenticator app',
  description: `A code from an app on your phone, as the second step when you sign in to ${brand.name}.`,
  keywords: base,
  index: false,
}
