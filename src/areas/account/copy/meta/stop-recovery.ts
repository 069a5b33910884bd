import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/auth/stop-recovery',
  title: 'Two-step sign-in',
  description: `Keeps two-step sign-in of a ${brand.name} account on.`,
  keywords: base,
  index: false,
}
