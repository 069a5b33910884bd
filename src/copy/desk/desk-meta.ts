/** Metadata of the pages for advisers, which are never indexed. */
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
    'The queue: what each member is waiting on and when it is due, most urgent first. For advisers only.',
  ),
  '/desk/second-factor': page(
    'Second step',
    'Two-step sign-in for the desk: a code from an authenticator app on your phone. For advisers only.',
  ),
  '/desk/members/:uid': page(
    'Member',
    'The record of one member: facts, answers, documents, calls, emails, notes and activity. For advisers only.',
  ),
  '/desk/advisers': page(
    'Advisers',
    'Who can use the desk and who takes calls. Add or remove advisers here. For advisers only.',
  ),
} as const
