import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/recommendations/details/:zurich_details',
  title: 'Recommendation details',
  description: `A pension that ${brand.name} recommends: the plan at a glance, and the documents that go with it.`,
  keywords: base,
  index: false,
}
