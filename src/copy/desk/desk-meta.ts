/** The heads of the pages for advisers, which no search engine is told of. */
import type { PageMeta } from '#copy/shared/head.ts'

const page = (title: string, description: string): PageMeta => ({
  title,
  description,
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
})

export const deskPages = {
  '/login/second-factor': page(
    'Enter your code',
    'The second step of signing in: enter the code from your authenticator app, or one of your recovery codes.',
  ),
  '/desk': page(
    'Desk',
    'The queue of the firm: what is owed to whom and by when, with the most pressing first. For advisers only.',
  ),
  '/desk/second-factor': page(
    'Second step',
    'The second step that opens the desk: a code from an authenticator app on your phone. For advisers only.',
  ),
  '/desk/members/:uid': page(
    'Member',
    'The record of one member: facts, answers, papers, calls, mails and what happened. For advisers only.',
  ),
  '/desk/advisers': page(
    'Advisers',
    'Who may enter the desk and takes calls, and where others are added or removed. For advisers only.',
  ),
} as const
