import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/fact-find/welcome',
  title: `Welcome to ${brand.name}`,
  description: `Your ${brand.name} account is open. See whether you can start a pension with a short eligibility quiz.`,
  keywords: base,
  index: false,
}
