import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/',
  title: 'Home',
  description: `Your ${brand.name} home: where you are on the way to your pension, and the one thing to do next.`,
  keywords: base,
  index: false,
}
