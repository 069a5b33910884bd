import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/audit',
  title: 'Audit trail',
  description: 'Who did what at the desk and in the app, and when. For the firm only.',
  keywords: 'pension Ireland, PRSA, audit',
  index: false,
}
