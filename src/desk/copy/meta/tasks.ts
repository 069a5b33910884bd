import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/tasks',
  title: 'Tasks',
  description: 'What the team has to do, and by when. For the firm only.',
  keywords: 'pension Ireland, PRSA, tasks',
  index: false,
}
