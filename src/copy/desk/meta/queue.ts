import type { PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/desk',
  title: 'Desk',
  description:
    'The queue of the firm: what is owed to whom and by when, with the most pressing first. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
