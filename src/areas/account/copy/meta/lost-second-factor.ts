import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/login/lost-second-factor',
  title: 'Lost your phone',
  description: 'For when you have neither your authenticator app nor your recovery codes.',
  keywords: base,
  index: false,
}
