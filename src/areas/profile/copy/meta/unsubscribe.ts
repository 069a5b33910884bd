import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/unsubscribe',
  title: 'Stop emails',
  description: `Stop news and reminders from ${brand.name} by email. Emails about what you ask for still arrive.`,
  keywords: base,
  index: false,
}
