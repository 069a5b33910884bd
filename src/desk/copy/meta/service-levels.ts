import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/service-levels',
  title: 'Service levels',
  description: 'What the firm promises its members, and from when. For the firm only.',
  keywords: 'pension Ireland, PRSA, service levels',
  index: false,
}
