import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/firm',
  title: 'Firm',
  description: 'What the firm says of itself, in versions. For the firm only.',
  keywords: 'pension Ireland, PRSA, firm',
  index: false,
}
