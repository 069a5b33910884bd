import type { PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/desk/advisers',
  title: 'Advisers',
  description: 'Who can use the desk and who takes calls. Add or remove advisers here. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
