import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/dev/accounts',
  title: 'Choose an account',
  description: 'Replaces Google and Apple. For development only.',
  keywords: base,
  index: false,
}
