import type { PageHead } from '#copy/shared/head.ts'

export const head: PageHead = {
  path: '/desk/members/:uid',
  title: 'Member',
  description: 'The record of one member: facts, answers, papers, calls, mails and what happened. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
