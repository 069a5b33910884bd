import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/pension-calculator/quote',
  title: 'Save quote',
  description: 'Have your pension quote emailed to you, with a link that opens the same numbers again on any device.',
  keywords: `${base}, pension quote`,
  index: true,
}
