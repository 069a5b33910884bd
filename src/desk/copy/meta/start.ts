import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/start',
  title: 'Before you open',
  description: 'What this installation still needs before members can use it. For administrators only.',
  keywords: 'pension Ireland, PRSA, set-up',
  index: false,
}
