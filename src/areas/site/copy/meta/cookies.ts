import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/cookie-policy',
  title: 'Cookie Policy',
  description: `The cookies that ${brand.name} sets, what each is for and how long it stays. There is no tracking.`,
  keywords: `${base}, cookies`,
  index: true,
}
