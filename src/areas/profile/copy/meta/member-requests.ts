import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/my-profile/requests',
  title: 'Complaints and requests',
  description: `Send ${brand.name} a complaint, a correction or an objection, and read our answers.`,
  keywords: base,
  index: false,
}
