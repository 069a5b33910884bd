import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/outbox',
  title: 'Outbox',
  description: `The emails that this copy of ${brand.name} would have sent. For development only.`,
  keywords: base,
  index: false,
}
