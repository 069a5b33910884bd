import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/auth/done',
  title: 'Signing you in',
  description: `One moment while we sign you in to ${brand.name}. This window closes automatically.`,
  keywords: base,
  index: false,
}
