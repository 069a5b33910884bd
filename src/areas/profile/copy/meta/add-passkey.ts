import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/security/passkeys',
  title: 'Add a passkey',
  description: `Sign in to ${brand.name} with your fingerprint, your face or your device's PIN.`,
  keywords: base,
  index: false,
}
