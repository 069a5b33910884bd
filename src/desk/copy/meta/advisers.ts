import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/advisers',
  title: 'Team',
  description: 'Who can use the desk, what they may do there, and who takes calls. For the firm only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
