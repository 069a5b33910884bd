import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/members/:uid',
  title: 'Member',
  description:
    'The record of one member: facts, answers, documents, calls, emails, notes and activity. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
