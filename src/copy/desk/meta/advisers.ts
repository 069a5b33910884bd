import type { PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/desk/advisers',
  title: 'Advisers',
  description: 'Who may enter the desk and takes calls, and where others are added or removed. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
