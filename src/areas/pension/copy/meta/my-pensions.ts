import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-pensions',
  title: 'My Pensions',
  description: `What your pension holds, what goes in each month and who to ask, on ${brand.name}.`,
  keywords: base,
  index: false,
}
