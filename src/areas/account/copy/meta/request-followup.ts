import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/verify/request-followup',
  title: 'All set',
  description: `Your ${brand.name} account is ready. Answer a short survey now, or look around your dashboard first.`,
  keywords: base,
  index: false,
}
