import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/calls/:id/cancel',
  title: 'Cancel your call',
  description: `Cancel a call with a ${brand.name} adviser. You can book another one at any time.`,
  keywords: base,
  index: false,
}
