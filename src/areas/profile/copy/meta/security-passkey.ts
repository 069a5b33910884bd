import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/security/passkeys/:id',
  title: 'Your passkey',
  description: `Rename or remove a passkey of your ${brand.name} account.`,
  keywords: base,
  index: false,
}
