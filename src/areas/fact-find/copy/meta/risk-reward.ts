import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find/risk-reward',
  title: 'Risk profiler',
  description: `The third part of the ${brand.name} fact find: how you feel about risk.`,
  keywords: base,
  index: false,
}
