import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/faq',
  title: 'Questions and answers',
  description: `Questions that people ask ${brand.name} before they start a pension, with short answers.`,
  keywords: `${base}, questions, PRSA explained`,
  index: true,
}
