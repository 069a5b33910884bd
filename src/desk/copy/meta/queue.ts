import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk',
  title: 'Desk',
  description: 'The queue: what each member is waiting on and when it is due, most urgent first. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
