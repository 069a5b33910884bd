import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/numbers',
  title: 'Numbers',
  description: 'How many people begin, go on and open a pension. For the firm only.',
  keywords: 'pension Ireland, PRSA, numbers',
  index: false,
}
